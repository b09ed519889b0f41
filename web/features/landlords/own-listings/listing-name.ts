import type { Translate } from '#common/i18n/translate.ts';

/** Name of a listing: its name, its address, or that it has none yet. */
export const listingNameOf = (listing: { name: string | null; address: string | null }, t: Translate): string =>
  listing.name || listing.address || t('ownListings.untitled');
