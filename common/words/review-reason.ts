import type { Translate } from '#common/i18n/translate.ts';

/** Why support decided something: the key of a template, support's own words, or both. */
export interface ReviewReason {
  reasonKey: string | null;
  reason: string;
}

/** The reason in the reader's language. Support's own words stay as written. Empty without a reason. */
export const reviewReasonText = (
  { kind, decision, reasonKey, reason }: ReviewReason & { kind: string; decision: string },
  t: Translate,
): string =>
  [reasonKey && t.dynamic(`reviewReasons.${kind}.${decision}.${reasonKey}`), reason].filter(Boolean).join('\n\n');
