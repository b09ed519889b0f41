import type { ListingDetail } from '#common/contract/market/listings.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { homeName } from './labels.ts';

/** Breadcrumbs of a listing: all rentals, province, metropolitan area, city, neighbourhood, listing. */
export function trailOf(listing: ListingDetail, t: Translate): { name: string; path: string }[] {
  const { province, metroArea, city, neighbourhood } = listing;
  return [
    { name: t('listing.country'), path: '/listings' },
    { name: province.name, path: `/${province.slug}` },
    ...(metroArea ? [{ name: metroArea.name, path: `/${metroArea.slug}` }] : []),
    { name: city.name, path: `/${city.slug}` },
    ...(neighbourhood ? [{ name: neighbourhood.name, path: `/${city.slug}?hood=${neighbourhood.slug}` }] : []),
    { name: homeName(listing), path: listing.paths[t.lang] },
  ];
}
