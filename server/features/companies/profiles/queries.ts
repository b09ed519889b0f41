import type { NotNull } from 'kysely';
import type { CompanyCard } from '#common/contract/companies/companies.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/market/places.ts';
import type { Places } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';

/** An approved company without its texts. */
interface CompanyRow {
  id: number;
  slug: string;
  name: string;
  logo: string | null;
  cityId: number | null;
  verified: boolean;
}

/** The counts read all active listings, so they may be a minute old. */
const COUNTS_LIFE_MS = 60_000;

/** All approved companies, by name. */
export const cachedCompanies = cacheRead(async (db: Db): Promise<CompanyRow[]> => {
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
export const cachedCounts = cacheRead(
  async (db: Db): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> => {
    const rows = await db
      .selectFrom('listings')
      .select(({ fn }) => ['city_id', 'company_id', fn.countAll<number>().as('count')])
      .where('state', '=', 'active')
      .$narrowType<{ city_id: NotNull }>()
      .groupBy(['city_id', 'company_id'])
      .execute();
    const byCity = Map.groupBy(rows, ({ city_id }) => city_id);
    return new Map(
      [...byCity].map(([city, found]) => [city, new Map(found.map((row) => [row.company_id, row.count]))]),
    );
  },
  { lifeMs: COUNTS_LIFE_MS },
);

/** A company with its active listings in a place. */
interface RankedCompany {
  company: CompanyRow;
  count: number;
}

// Every search page needs the managers of its place, so each place is ranked once per reading of the counts.
const ranked = new WeakMap<object, Map<Place | null, RankedCompany[]>>();

/** The companies with active listings in a place, or in all of Canada without one; those with the most first. */
export async function rankedCompanies(db: Db, place: Place | null, places: Places): Promise<readonly RankedCompany[]> {
  const [companies, byCity] = await Promise.all([cachedCompanies(db), cachedCounts(db)]);
  const known = ranked.get(byCity) ?? new Map<Place | null, RankedCompany[]>();
  ranked.set(byCity, known);
  const found =
    known.get(place) ??
    rank(companies, place ? places.citiesOf(place).map(({ id }) => byCity.get(id)) : byCity.values());
  known.set(place, found);
  return found;
}

function rank(
  companies: readonly CompanyRow[],
  cities: Iterable<ReadonlyMap<number, number> | undefined>,
): RankedCompany[] {
  const totals = new Map<number, number>();
  for (const counts of cities) for (const [id, count] of counts ?? []) totals.set(id, (totals.get(id) ?? 0) + count);
  return companies
    .flatMap((company) => ({ company, count: totals.get(company.id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** The fields that only a company's own page shows. */
export async function readProfile(db: Db, id: number) {
  return db
    .selectFrom('companies')
    .select(['about_en', 'about_fr', 'phone', 'website', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The company's text in the reader's language, or in the other one if it is missing. */
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
