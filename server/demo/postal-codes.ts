import { type City, type Geography, ofPostalArea } from '#server/base-data/geography.ts';
import { allPostalAreas, distanceKm, isInPostalArea, type PostalArea } from '#server/features/market/index.ts';
import type { Random } from './random.ts';

const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/** The position of a home. */
interface PostalSite {
  city: City;
  neighbourhoodId: number | null;
  lat: number;
  lng: number;
}

/** Postal codes by place. The first three characters are called the FSA; the longest known prefix decides. */
export type PostalTable = {
  /** Province code and city key, or null if unknown. */
  resolve(fsa: string): { province: string | null; city: string | null };
  /** The FSA is the nearest one that fits, first of the city. */
  inventCode(site: PostalSite, random: Random): string;
};

export function createPostalTable({ postalPrefixes }: Pick<Geography, 'postalPrefixes'>): PostalTable {
  const byProvince = Map.groupBy(allPostalAreas(), ({ province }) => province);

  const resolve = (fsa: string): { province: string | null; city: string | null } => ({
    province: ofPostalArea(postalPrefixes.province, fsa) ?? null,
    city: ofPostalArea(postalPrefixes.city, fsa) ?? null,
  });

  /** An area of the city that the point is in, else another one, else the nearest rural one. */
  function findFsa({ city, ...at }: PostalSite): string {
    const rankOf = ({ code, isRural }: PostalArea) => {
      if (isRural) return 2;
      const { city: meant } = resolve(code);
      return meant === null || meant === city.key ? 0 : 1;
    };
    const [best] = (byProvince.get(city.province.code) ?? [])
      .filter(({ code }) => isInPostalArea(at, code) !== false)
      .map((area) => ({ code: area.code, rank: rankOf(area), km: distanceKm(area, at) }))
      .sort((one, other) => one.rank - other.rank || one.km - other.km);
    if (!best) throw new Error(`No postal code for ${city.key}`);
    return best.code;
  }

  return {
    resolve,
    inventCode: (site, random) => {
      // Drawn, so that the rest of the market stays as it was.
      if (site.city.population >= 100_000 && site.neighbourhoodId === null) random.int(0, 999);
      return `${findFsa(site)} ${random.int(1, 9)}${random.pick([...LETTERS])}${random.int(1, 9)}`;
    },
  };
}
