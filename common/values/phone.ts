import { visibleText } from './typed-text.ts';

/** A number and its extension, as people write them: `416 555-0188 ext. 22`, `(514) 555-0123, poste 4`. */
const PHONE =
  /^[\s#]*(\+?[\d\s().\-/]*\d[)\s]*?)(?:[\s,;.(]*(?:ext(?:ension)?|poste|local|p|x|#)[\s.:=#]*(\d{1,7})[\s)]*)?$/i;

interface Phone {
  /** Digits, after + if the number has a country code. */
  number: string;
  extension: string;
}

/** Reads a phone number of 10 to 15 digits with or without an extension. Undefined for anything else. */
function readPhone(typed: string): Phone | undefined {
  const text = visibleText(typed).replace(/\p{Pd}/gu, '-');
  // The 0 of `+44 (0)20` is for calls within the country.
  const [, written = '', extension = ''] = PHONE.exec(text.replace(/^(\+.*)\(0\)/, '$1')) ?? [];
  const number = written.replace(/[^\d+]/g, '');
  const digits = number.replace('+', '').length;
  return digits >= 10 && digits <= 15 ? { number, extension } : undefined;
}

export const isPhone = (typed: string): boolean => readPhone(typed) !== undefined;

/** The ten digits of a North American number. */
const localDigits = (number: string) => /^(?:\+?1)?([2-9]\d{9})$/.exec(number)?.[1];

/**
 * A phone number as people of a language write it: `514-555-0123, ext. 4`, `514 555-0123, poste 4`. Numbers of other
 * countries stay as typed.
 */
export function formatPhone(typed: string, lang: 'en' | 'fr'): string {
  const { number, extension } = readPhone(typed) ?? { number: '', extension: '' };
  const digits = localDigits(number);
  if (!digits) return typed;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const written = lang === 'fr' ? `${area}\u00a0${exchange}-${line}` : `${area}-${exchange}-${line}`;
  if (!extension) return written;
  return `${written}, ${lang === 'fr' ? 'poste' : 'ext.'}\u00a0${extension}`;
}

/** The link that dials a number (RFC 3966). A text that is no number keeps its digits. */
export function phoneLink(typed: string): string {
  const { number = typed.replace(/[^\d+]/g, ''), extension } = readPhone(typed) ?? {};
  const digits = localDigits(number);
  return `tel:${digits ? `+1${digits}` : number}${extension ? `;ext=${extension}` : ''}`;
}
