import { STATE_REASONS } from '#common/catalog/state-reasons.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** Before the key of a template, which support chose as the reason. */
const SUSPENDED = 'suspended:';

const suspensionText = (key: string, t: Translate): string =>
  t.dynamic(`reviewReasons.report.suspend.${key}`) ?? t.dynamic(`reviewReasons.scam.suspend.${key}`) ?? '';

/**
 * The reason of a state change: the text of a code, or the sentence that a person wrote. The landlord's texts say
 * "you"; support reads those of the listing form.
 */
export function reasonText(
  reason: string | null,
  t: Translate,
  phrases: 'landlordNews.reason' | 'listingForm.reasons' = 'landlordNews.reason',
): string {
  const code = STATE_REASONS.find((one) => one === reason);
  if (code) return t(`${phrases}.${code}`);
  if (reason?.startsWith(SUSPENDED)) return suspensionText(reason.slice(SUSPENDED.length), t);
  return reason === null || reason === 'landlord' || reason === 'support' ? '' : reason;
}
