import type { Translate } from '#common/i18n/translate.ts';
import type { ListingLoad } from './load-listing.ts';

/** The sections of a listing's page, in order. */
export function sectionsOf(
  { listing, offerings, similar }: ListingLoad,
  t: Translate,
): { id: string; title: string }[] {
  const media = listing.videos.length + listing.virtualTours.length;
  return [
    { id: 'about', title: t('listing.about'), isThere: true },
    { id: 'offers', title: t('listing.headings.offers'), isThere: listing.specialOffers.length > 0 },
    { id: 'floor-plans', title: t('listing.headings.plans'), isThere: true },
    { id: 'information', title: t('listing.information'), isThere: true },
    { id: 'features', title: t('listing.features'), isThere: true },
    { id: 'media', title: t('listing.headings.media'), isThere: media > 0 },
    { id: 'location', title: t('listing.headings.location'), isThere: true },
    { id: 'rentals', title: t('listing.company.rentals'), isThere: offerings.length > 0 },
    { id: 'similar', title: t('listing.similar'), isThere: similar.length > 0 },
  ].flatMap(({ isThere, ...section }) => (isThere ? [section] : []));
}
