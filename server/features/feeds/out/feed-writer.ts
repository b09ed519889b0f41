import type { FeedListing } from '#common/feeds/feed-listing.ts';
import type { PlaceKnown } from '#common/places/place-known.ts';

/** A live listing as outgoing feeds write it. The street includes the unit. Only a confirmed place has coordinates. */
export interface OutgoingListing extends FeedListing {
  externalId: string;
  /** The other formats can only leave the coordinates out. */
  placeKnown: PlaceKnown;
  /** ISO, in UTC. */
  updatedAt: string;
}

/** The site that sends a feed. */
export interface SendingSite {
  name: string;
  url: string;
  email: string;
}

/** Writes a format in parts, so that a large feed is never whole in memory. */
export interface FeedWriter {
  start: (site: SendingSite) => string;
  listing: (listing: OutgoingListing, site: SendingSite) => string;
  /** The text between two listings. */
  between: string;
  end: (count: number) => string;
}
