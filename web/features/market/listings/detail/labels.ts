import type { CatalogPhrases } from '#common/catalog/phrases.ts';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { formatBaths, formatBeds } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** Label of a catalogue key. A key that is no longer in the catalogue is shown as text. */
export const labelOf = (t: Translate, catalog: keyof CatalogPhrases, key: string): string =>
  t.dynamic(`catalog.${catalog}.${key}`) ?? key.replaceAll('-', ' ');

/** Several labels, separated by commas. Only the first keeps its capital. */
export const labelsOf = (t: Translate, catalog: keyof CatalogPhrases, keys: readonly string[]): string =>
  keys
    .map((key) => labelOf(t, catalog, key))
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLocaleLowerCase(t.locale) + label.slice(1)))
    .join(', ');

/** The home's name, or its address. */
export const homeName = (listing: Pick<ListingDetail, 'name' | 'address'>): string => listing.name ?? listing.address;

/** Bedrooms in words, with Quebec's notation there. Empty for types without bedrooms. */
export function bedsLabel(listing: ListingDetail, t: Translate): string {
  const { bedrooms } = listing;
  return bedrooms ? formatBeds(bedrooms[0], bedrooms[1], { t, provinceCode: listing.province.code }) : '';
}

/** Bathrooms in words. Empty for types without bathrooms. */
export const bathsLabel = ({ baths }: ListingDetail, t: Translate): string =>
  baths ? formatBaths(baths[0], baths[1], t) : '';
