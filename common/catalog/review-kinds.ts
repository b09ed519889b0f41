/** Everything that support decides in its queue. */
export const REVIEW_KINDS = ['account', 'name', 'report', 'scam'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The kinds about a listing. The others are about a company. */
export const LISTING_KINDS: readonly ReviewKind[] = ['report', 'scam'];

export const isAboutListing = (kind: ReviewKind): boolean => LISTING_KINDS.includes(kind);

/** All decisions. */
export const DECISIONS = ['approve', 'reject', 'ask', 'dismiss', 'correct', 'suspend'] as const;
export type ReviewDecision = (typeof DECISIONS)[number];

/** The possible decisions on each kind, in the order of their buttons. `ask` and `correct` wait for the landlord. */
export const REVIEW_DECISIONS = {
  account: ['approve', 'reject', 'ask'],
  name: ['approve', 'reject'],
  report: ['dismiss', 'correct', 'suspend'],
  scam: ['dismiss', 'correct', 'suspend'],
} as const satisfies Record<ReviewKind, readonly ReviewDecision[]>;

/** The reasons that support chooses from, at most nine each. Their texts are `reviewReasons.<kind>.<decision>.<key>`. */
export const REVIEW_REASONS = {
  account: {
    reject: ['phone', 'address', 'identity', 'duplicate', 'purpose', 'fraud'],
    ask: ['rights', 'registration', 'phone', 'address', 'website'],
  },
  name: { reject: ['other', 'misleading', 'contact', 'offensive'] },
  report: {
    correct: ['price', 'availability', 'address', 'photos', 'contact', 'text'],
    suspend: ['fraud', 'copied', 'rented', 'offensive', 'discrimination', 'unreachable'],
  },
  scam: {
    correct: ['price', 'address', 'photos', 'contact', 'text'],
    suspend: ['fraud', 'copied', 'payment', 'identity', 'unreachable'],
  },
} as const satisfies { [K in ReviewKind]: Partial<Record<ReviewDecision, readonly string[]>> };

/** The keys of the reasons for a decision. Empty if the decision needs no reason. */
export function reviewReasonsFor(kind: ReviewKind, decision: string): readonly string[] {
  const reasons: Partial<Record<string, readonly string[]>> = REVIEW_REASONS[kind];
  return reasons[decision] ?? [];
}
