import type { CatalogPhrases } from '#common/catalog/phrases.ts';
import type { ListingDetail } from '#common/contract/listings.ts';
import { formatBeds } from '#common/format.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** Name of a catalogue's key; a key that the catalogue no longer holds is shown as words. */
export const labelOf = (t: Translate, catalog: keyof CatalogPhrases, key: string): string =>
  t.dynamic(`catalog.${catalog}.${key}`) ?? key.replaceAll('-', ' ');

/** Several names, separated by commas; the first alone keeps its capital. */
export const labelsOf = (t: Translate, catalog: keyof CatalogPhrases, keys: readonly string[]): string =>
  keys
    .map((key) => labelOf(t, catalog, key))
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLocaleLowerCase(t.locale) + label.slice(1)))
    .join(', ');

/** What the home is called: its name, else its address. */
export const homeName = (listing: Pick<ListingDetail, 'name' | 'address'>): string => listing.name ?? listing.address;

/** Bedrooms of a listing in words, with Quebec's notation where it is used. Empty for what has no bedrooms by nature. */
export function bedsOf(listing: ListingDetail, t: Translate): string {
  if (listing.propertyType === 'commercial') return '';
  return formatBeds(listing.bedrooms[0], listing.bedrooms[1], { t, provinceCode: listing.province.code });
}
