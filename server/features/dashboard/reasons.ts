import type { Translate } from '#common/i18n/translate.ts';

/** Reasons that the program gives for a state change; `landlord` needs no text. */
const CODES = [
  'credits',
  'review',
  'incomplete',
  'rejected',
  'rented',
  'feed',
  'undone',
  'merged',
  'correction',
] as const;
/** Before the key of a template, which support chose as the reason. */
const SUSPENDED = 'suspended:';

const suspensionText = (key: string, t: Translate): string =>
  t.dynamic(`reviewReasons.report.suspend.${key}`) ?? t.dynamic(`reviewReasons.scam.suspend.${key}`) ?? '';

/** The reason of a state change: the text of a code, or the sentence that a person wrote. */
export function reasonText(reason: string | null, t: Translate): string {
  const code = CODES.find((one) => one === reason);
  if (code) return t(`landlordNews.reason.${code}`);
  if (reason?.startsWith(SUSPENDED)) return suspensionText(reason.slice(SUSPENDED.length), t);
  return reason === null || reason === 'landlord' ? '' : reason;
}
