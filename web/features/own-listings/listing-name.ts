import type { Translate } from '#common/i18n/translate.ts';

/** What a listing is called: its name, its address, or that it has none yet. */
export const nameOf = (listing: { name: string | null; address: string | null }, t: Translate): string =>
  listing.name || listing.address || t('ownListings.untitled');
