/** Reasons that the program gives for a change of a listing's state. `landlord` and `support` need no text. */
export const STATE_REASONS = [
  'credits',
  'review',
  'incomplete',
  'rejected',
  'rented',
  'feed',
  'undone',
  'merged',
  'correction',
  'closed',
] as const;
export type StateReason = (typeof STATE_REASONS)[number];
