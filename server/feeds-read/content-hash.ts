import { createHash } from 'node:crypto';
import type { FeedListing } from '#common/feeds/feed-listing.ts';

/** Raise it when a listing is made in another way from the same feed, so that the next run writes all of them again. */
const CONTENT_VERSION = 2;

/** Identifies what a feed says about a listing. Equal hashes mean that nothing changed. */
export const contentHash = (listing: FeedListing): string =>
  createHash('sha256')
    .update(`${CONTENT_VERSION}${stableJson(listing)}`)
    .digest('base64url');

/** JSON with sorted keys, because a mapping or a format may fill them in another order. */
function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, of]) => `${JSON.stringify(key)}:${stableJson(of)}`).join()}}`;
}
