/** Why a card was declined; the sentences are phrases under `billing.declined`. */
export const DECLINE_CODES = [
  'generic',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_postal',
  'lost_or_stolen',
  'limit_exceeded',
  'not_supported',
  'not_confirmed',
  'processing_error',
] as const;
/** One of them. */
export type DeclineCode = (typeof DECLINE_CODES)[number];

/** A stored code, or `generic` if it is unknown. */
export const declineCode = (code: string): DeclineCode => DECLINE_CODES.find((known) => known === code) ?? 'generic';
