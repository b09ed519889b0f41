import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BEDS } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { SORTS } from '#common/catalog/sorts.ts';
import { itemAt } from '#server/search/numbers.ts';
import { randomFrom } from './random.ts';

/** Different realistic searches, more for popular places. Query strings without "?". */
export function searchQueries(slugs: readonly string[], count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[], bias = 1): T => itemAt(from, Math.floor(random() ** bias * from.length));
  const found = new Set<string>();
  while (found.size < count) {
    const query = new URLSearchParams();
    if (random() < 0.5) query.set('beds', pick(BEDS));
    if (random() < 0.5)
      query.set(
        'rent',
        `${random() < 0.5 ? 800 + 50 * Math.floor(random() * 10) : ''}-${1500 + 25 * Math.floor(random() * 80)}`,
      );
    if (random() < 0.25) query.set('pets', pick(PET_POLICIES));
    if (random() < 0.2) query.set('types', pick(PROPERTY_TYPES));
    if (random() < 0.2) query.set('amenities', pick(AMENITY_KEYS));
    if (random() < 0.3) query.set('sort', pick(SORTS));
    if (random() < 0.3) query.set('p', String(2 + Math.floor(random() * 4)));
    query.set('location', pick(slugs, 2));
    found.add(query.toString());
  }
  return [...found];
}

export function pagePath(query: string): string {
  const params = new URLSearchParams(query);
  const location = params.get('location') ?? 'listings';
  params.delete('location');
  return `/${location}${params.size > 0 ? `?${params}` : ''}`;
}
