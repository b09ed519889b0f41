import type { FeedListing } from '#common/feeds/feed-listing.ts';

/** A live listing as outgoing feeds write it. The street includes the unit. */
export interface OutgoingListing extends FeedListing {
  externalId: string;
  /** ISO, in UTC. */
  updatedAt: string;
}

/** Writes a format in parts, so that a large feed is never whole in memory. */
export interface FeedWriter {
  start: string;
  listing: (listing: OutgoingListing) => string;
  /** The text between two listings. */
  between: string;
  end: (count: number) => string;
}
