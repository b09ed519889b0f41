import { companies } from '#common/contract/companies/companies.ts';
import { AppError } from '#common/contract/errors.ts';
import type { PlaceLink } from '#common/contract/market/places.ts';
import { isWebAddress } from '#common/values/rules.ts';
import { placeLinkOf } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { pageOf } from '#server/platform/lists/paging.ts';
import { aboutIn, cachedCompanies, cachedCounts, companyCardOf, rankedCompanies, readProfile } from './queries.ts';

const PAGE_SIZE = 24;
const FIRST_LISTINGS = 12;
const MAX_PLACES = 12;

/** Property managers. */
export const routes = handlers(
  companies,
  {
    async list({ query, lang, db, places, search }) {
      const location = query.location ? places.bySlug(query.location, lang) : null;
      if (location === undefined) throw new AppError('location.not_found');
      const { items, pagination } = pageOf(
        await rankedCompanies(db, location, places),
        query.page ?? 1,
        query.perPage ?? PAGE_SIZE,
      );
      const largest = places.all('city').slice(0, MAX_PLACES + 1);
      return {
        companies: items.map(({ company, count }) => companyCardOf(company, count, places)),
        location,
        locations: largest
          .filter((city) => city !== location)
          .slice(0, MAX_PLACES)
          .map((city) => placeLinkOf(city, search.countOf('city', city.id))),
        pagination,
      };
    },

    async company({ params, lang, db, places, search }) {
      const company = (await cachedCompanies(db)).find(({ slug }) => slug === params.slug);
      if (!company) throw new AppError('company.not_found');
      const profile = await readProfile(db, company.id);
      return {
        company: {
          ...companyCardOf(company, search.countCompany(company.id), places),
          ...aboutIn(lang, profile),
          phone: profile.phone,
          website: profile.website && isWebAddress(profile.website) ? profile.website : null,
          since: profile.created_at.toISOString(),
        },
        cities: await citiesOf(company.id, { db, places }),
        listings: search.ofCompany(company.id, FIRST_LISTINGS, lang),
      };
    },
  },
  { onReplica: ['list', 'company'] },
);

async function citiesOf(companyId: number, { db, places }: Pick<Context, 'db' | 'places'>): Promise<PlaceLink[]> {
  return [...(await cachedCounts(db))]
    .flatMap(([cityId, counts]) => {
      const city = places.byId('city', cityId);
      const count = counts.get(companyId);
      return city && count ? [placeLinkOf(city, count)] : [];
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_PLACES);
}
