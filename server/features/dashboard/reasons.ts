import type { Translate } from '#common/i18n/translate.ts';

/** Why the program itself changes a listing; `landlord` needs no words. */
const CODES = ['credits', 'review', 'incomplete', 'rejected'] as const;

/** Why a listing changed: a code in words, or what a person wrote. */
export function reasonInWords(reason: string | null, t: Translate): string {
  const code = CODES.find((one) => one === reason);
  if (code) return t(`landlordNews.reason.${code}`);
  return reason === null || reason === 'landlord' ? '' : reason;
}
