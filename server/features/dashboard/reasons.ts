import type { Translate } from '#common/i18n/translate.ts';

/** Reasons that the program gives for a state change; `landlord` needs no text. */
const CODES = ['credits', 'review', 'incomplete', 'rejected', 'rented', 'feed', 'undone', 'merged'] as const;
/** Before the key of a template, which support chose as the reason. */
const SUSPENDED = 'suspended:';

/** The reason of a state change: the text of a code, or the sentence that a person wrote. */
export function reasonText(reason: string | null, t: Translate): string {
  const code = CODES.find((one) => one === reason);
  if (code) return t(`landlordNews.reason.${code}`);
  if (reason?.startsWith(SUSPENDED))
    return t.dynamic(`reviewReasons.report.suspend.${reason.slice(SUSPENDED.length)}`) ?? '';
  return reason === null || reason === 'landlord' ? '' : reason;
}
