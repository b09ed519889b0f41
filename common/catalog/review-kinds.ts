/** Everything that support decides in its queue. */
export const REVIEW_KINDS = [
  'account',
  'name',
  'companyReport',
  'report',
  'scam',
  'duplicate',
  'feed',
  'message',
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The kinds whose subject is a listing. */
export const LISTING_KINDS: readonly ReviewKind[] = ['report', 'scam'];
/** The kinds whose subject is a company. */
const COMPANY_KINDS: readonly ReviewKind[] = ['account', 'name', 'companyReport'];

export const isAboutListing = (kind: ReviewKind): boolean => LISTING_KINDS.includes(kind);
export const isAboutCompany = (kind: ReviewKind): boolean => COMPANY_KINDS.includes(kind);

/** The lists of the queue: companies, listings and messages. */
export const REVIEW_LISTS = {
  company: ['account', 'name', 'companyReport', 'feed'],
  listing: ['report', 'scam', 'duplicate'],
  message: ['message'],
} as const satisfies Record<string, readonly ReviewKind[]>;
export type ReviewList = keyof typeof REVIEW_LISTS;

/** All decisions. */
export const DECISIONS = [
  'approve',
  'reject',
  'ask',
  'dismiss',
  'correct',
  'suspend',
  'keepFirst',
  'keepSecond',
  'apply',
  'refuse',
  'suspendCompany',
  'reply',
  'finish',
] as const;
export type ReviewDecision = (typeof DECISIONS)[number];

/** The possible decisions on each kind, in the order of their buttons. `ask` and `correct` wait for the landlord. */
export const REVIEW_DECISIONS = {
  account: ['approve', 'reject', 'ask'],
  name: ['approve', 'reject'],
  report: ['dismiss', 'correct', 'suspend'],
  scam: ['dismiss', 'correct', 'suspend'],
  duplicate: ['keepFirst', 'keepSecond', 'refuse'],
  feed: ['apply', 'refuse'],
  message: ['reply', 'finish'],
  companyReport: ['dismiss', 'suspendCompany'],
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
  duplicate: {},
  feed: { refuse: ['incomplete', 'wrongFile', 'ids', 'rents', 'rejected'] },
  message: { reply: ['account', 'landlord', 'listings', 'passedOn'] },
  companyReport: { suspendCompany: ['fraud', 'copied', 'payment', 'identity', 'unreachable'] },
} as const satisfies { [K in ReviewKind]: Partial<Record<ReviewDecision, readonly string[]>> };

/** The keys of the reasons for a decision. Empty if the decision needs no reason. */
export function reviewReasonsFor(kind: ReviewKind, decision: string): readonly string[] {
  const reasons: Partial<Record<string, readonly string[]>> = REVIEW_REASONS[kind];
  return reasons[decision] ?? [];
}
