import type { FeedListing } from '#common/feeds/feed-listing.ts';

/** A live listing as outgoing feeds write it. The street includes the unit. */
export interface OutgoingListing extends FeedListing {
  externalId: string;
  /** ISO, in UTC. */
  updatedAt: string;
}

/** The site's own JSON, which says everything. */
export const writeOwnJson = (listings: OutgoingListing[]): string =>
  JSON.stringify({ version: 1, count: listings.length, listings });
