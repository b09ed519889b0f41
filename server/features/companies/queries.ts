import type { CompanyCard } from '#common/contract/companies.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/places.ts';
import type { Places } from '#server/features/locations/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { keep } from '#server/platform/keep.ts';

/** An approved company, without its texts. */
export interface CompanyRow {
  id: number;
  slug: string;
  name: string;
  logo: string | null;
  cityId: number | null;
  verified: boolean;
}

/** Counting the active listings of a large market reads all of them: a minute old is fresh enough. */
const COUNTS_LIFE_MS = 60_000;

/** All approved companies, by name. */
export const keptCompanies = keep(async (db: Db): Promise<CompanyRow[]> => {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'slug', 'name', 'logo', 'city_id', 'verified_at'])
    .where('status', '=', 'approved')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, slug, name, logo, city_id, verified_at }) => ({
    id,
    slug,
    name,
    logo,
    cityId: city_id,
    verified: verified_at !== null,
  }));
});

/** Active listings by city, then company. */
export const keptCounts = keep(async (db: Db): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> => {
  const rows = await db
    .selectFrom('listings')
    .select(({ fn }) => ['city_id', 'company_id', fn.countAll<number>().as('count')])
    .where('state', '=', 'active')
    .groupBy(['city_id', 'company_id'])
    .execute();
  const byCity = Map.groupBy(rows, ({ city_id }) => city_id);
  return new Map([...byCity].map(([city, found]) => [city, new Map(found.map((row) => [row.company_id, row.count]))]));
}, COUNTS_LIFE_MS);

/** Active listings by company, in a place or (without one) in the whole country. */
export async function countsIn(db: Db, place: Place | null, places: Places): Promise<Map<number, number>> {
  const byCity = await keptCounts(db);
  const cities = place ? places.citiesOf(place).map(({ id }) => byCity.get(id)) : [...byCity.values()];
  const totals = new Map<number, number>();
  for (const counts of cities) for (const [id, count] of counts ?? []) totals.set(id, (totals.get(id) ?? 0) + count);
  return totals;
}

/** What only a company's own page shows. */
export async function readProfile(db: Db, id: number) {
  return db
    .selectFrom('companies')
    .select(['about_en', 'about_fr', 'phone', 'website', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The company's text in the reader's language, or in the other where it is missing. */
export function aboutIn(
  lang: Lang,
  row: { about_en: string | null; about_fr: string | null },
): { about: string | null; aboutLang: Lang } {
  const other = lang === 'en' ? 'fr' : 'en';
  const aboutLang = row[`about_${lang}`] || !row[`about_${other}`] ? lang : other;
  return { about: row[`about_${aboutLang}`] || null, aboutLang };
}

/** A company as lists show it. */
export function companyCardOf(
  { cityId, logo, ...company }: CompanyRow,
  listingCount: number,
  places: Places,
): CompanyCard {
  const city = cityId === null ? undefined : places.byId('city', cityId);
  return {
    ...company,
    logo: logo && `/media/logos/full/${logo}`,
    city: city ? { name: city.name, slug: city.slug, provinceCode: city.provinceCode } : null,
    listingCount,
  };
}
