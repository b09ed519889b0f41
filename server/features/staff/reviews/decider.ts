import type { ReviewDecision } from '#common/catalog/review-kinds.ts';
import type { ReviewReason } from '#common/words/review-reason.ts';
import type { ListingBefore } from '#server/features/market/index.ts';
import type { Draft, Sender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { LockedItem } from './lease.ts';

/** A decision with its item, which the transaction has locked. */
export interface Decision extends ReviewReason {
  item: LockedItem;
  decision: ReviewDecision;
  sender: Sender;
}

/** The state before a decision, as JSON. */
export interface RestorableState {
  /** Columns of the company. */
  company?: object;
  listings?: ListingBefore[];
  /** The state of a message, and the reply that was saved. */
  message?: { state: 'new' | 'open' | 'done'; answerId?: number };
  /** Whether the company was suspended. */
  isSuspended?: boolean;
  /** Ids of the reports that were new. */
  reports?: number[];
  /** Signs of fraud that support had cleared before. */
  clearedRules?: string[];
  /** The merge of two listings. */
  mergeId?: number;
}

/** The consequences of a decision. */
export interface DecisionOutcome {
  /** `undo` gets it back. */
  before: RestorableState;
  emails: Draft[];
  /** Listings whose state changed, for the search index. */
  listingIds: number[];
}

/** The effects of decisions on one kind of item, each in the caller's transaction. */
export interface Decider {
  decide: (db: Db, context: Context, decision: Decision) => Promise<DecisionOutcome>;
  /** Restores the state before the decision. Returns the changed listings. Throws review.undo_over if it can't. */
  undo: (db: Db, context: Context, item: LockedItem, before: RestorableState) => Promise<number[]>;
}
