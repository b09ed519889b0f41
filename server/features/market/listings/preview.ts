import type { Config } from '#server/platform/config.ts';
import { appSecret, isSigned, sign } from '#server/platform/records/secret.ts';

const PURPOSE = 'listing-preview';
/** How long a preview link is valid. */
const LIFE_DAYS = 14;

/** A token that shows a listing before it is public, valid for two weeks from `now`. */
export function previewToken(config: Config, listingId: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LIFE_DAYS * 86_400;
  return `${until}.${sign(appSecret(config), PURPOSE, `${listingId}.${until}`)}`;
}

/** Whether a token is valid for this listing at this time. */
export function isPreviewToken(config: Config, listingId: number, token: string, now: Date): boolean {
  const [until = '', signature = ''] = token.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false;
  return isSigned(appSecret(config), PURPOSE, `${listingId}.${until}`, signature);
}

/** The path of a listing's preview, without the language prefix. `slug` is only for readability. */
export const previewPath = (config: Config, listing: { id: number; slug: string }, now: Date): string =>
  `/${config.LISTING_PREVIEW_SEGMENT}/${listing.slug}/${listing.id}?token=${previewToken(config, listing.id, now)}`;
