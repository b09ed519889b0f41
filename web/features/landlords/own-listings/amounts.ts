import type { Lang } from '#common/contract/fields.ts';

/** A typed whole number: null if empty, NaN if invalid. */
export function wholeOf(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1');
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Typed dollars ("1,850", "1 850,50 $") in cents: null if empty, NaN if invalid. */
export function centsOf(typed: string): number | null {
  const text = typed
    .replace(/[\s\u00a0\u202f$]/g, '')
    .replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1')
    .replace(',', '.');
  if (text === '') return null;
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** An amount as a field shows it: with cents only if there are any. */
export function typedCents(cents: number | null, lang: Lang): string {
  if (cents === null) return '';
  if (cents % 100 === 0) return String(cents / 100);
  return (cents / 100).toFixed(2).replace('.', lang === 'fr' ? ',' : '.');
}

/** A number as a field shows it. */
export const typedNumber = (value: number | null): string => (value === null ? '' : String(value));
