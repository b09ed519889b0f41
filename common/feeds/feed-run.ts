import type { FeedIssue } from './feed-codes.ts';
import type { FeedListing } from './feed-listing.ts';

/** The actions of a run on a listing. `same` writes nothing; `relink` keeps a listing whose id changed in the feed. */
export const FEED_ACTIONS = ['create', 'update', 'same', 'relink', 'absent', 'reject'] as const;
export type FeedAction = (typeof FEED_ACTIONS)[number];

/** Listings of a run by action. */
export type RunCounts = Record<FeedAction, number>;

/**
 * The states of a run. `held` waits for a person, `superseded` waited until a newer file was applied. The guard did not
 * let `refused` ones pass, and a person agreed.
 */
export const FEED_RUN_STATES = [
  'queued',
  'reading',
  'dry',
  'held',
  'applying',
  'applied',
  'unchanged',
  'failed',
  'refused',
  'superseded',
] as const;
export type FeedRunState = (typeof FEED_RUN_STATES)[number];

/** One listing of a run. */
export interface RunRow {
  externalId: string;
  action: FeedAction;
  listingId: number | null;
  issues: FeedIssue[];
  /** Absent for refused and absent rows. */
  listing?: FeedListing;
}
