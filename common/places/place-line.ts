import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { Translate } from '#common/i18n/translate.ts';

/**
 * The place of a home, below its name or address: “12 Queen Street, The Annex, Toronto · Approximate area”. Cards have no
 * `placeKnown` if the place is confirmed.
 */
export function placeLine(
  { name, address, hood, city, placeKnown }: Pick<ListingCard, 'name' | 'address' | 'hood' | 'city' | 'placeKnown'>,
  t: Translate,
): string {
  const line = [name && address, hood, city].filter(Boolean).join(', ');
  return placeKnown ? `${line} · ${t('format.approximateArea')}` : line;
}
