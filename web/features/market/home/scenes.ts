import type { ProvinceEntry } from '#common/contract/market/locations.ts';
import type { PlaceLink } from '#common/contract/market/places.ts';

/** Cities with a drawing of their own, by their English slug. */
const DRAWN = new Set([
  'toronto',
  'montreal',
  'calgary',
  'vancouver',
  'ottawa',
  'edmonton',
  'quebec-city',
  'winnipeg',
  'halifax',
  'mississauga',
]);
const REGIONS: Record<string, string> = {
  ON: 'ontario',
  QC: 'village',
  BC: 'pacific',
  AB: 'prairie',
  SK: 'prairie',
  MB: 'prairie',
  NS: 'atlantic',
  NB: 'atlantic',
  PE: 'atlantic',
  NL: 'atlantic',
};

/** The drawing of a city: its own, or its region's. */
export function sceneOf({ slug }: PlaceLink, provinces: readonly ProvinceEntry[]): string {
  if (DRAWN.has(slug.en)) return slug.en;
  const province = provinces.find(({ cities }) =>
    cities.some((city) => city.slug === slug.en || city.slug === slug.fr),
  );
  return REGIONS[province?.code ?? ''] ?? 'north';
}

/** The address of a drawing of `web/public/scenes`. */
export const sceneSrc = (name: string): string => `/scenes/${name}.svg`;
