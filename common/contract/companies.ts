import * as z from 'zod/mini';
import { listPages } from '#common/contract/blogs.ts';
import { slugParam } from '#common/contract/content.ts';
import { everyone, group } from '#common/contract/define.ts';
import { bilingual, intParam } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/listing-card.ts';
import { place, placeLink } from '#common/contract/places.ts';

/** A property manager as a list shows it. */
export const companyCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** Address of the logo; null without one. */
  logo: z.nullable(z.string()),
  /** Where the company sits. */
  city: z.nullable(z.object({ name: bilingual, slug: bilingual, provinceCode: z.string() })),
  verified: z.boolean(),
  /** Active listings: in the place asked for, else in the whole country. */
  listingCount: z.int(),
});
/** See the schema. */
export type CompanyCard = z.output<typeof companyCard>;

/** A property manager's page. */
export const companyProfile = z.extend(companyCard, {
  /** Plain text in the caller's language, or the other where it is missing; null without any. */
  about: z.nullable(z.string()),
  /** The language of `about`. */
  aboutLang: z.enum(['en', 'fr']),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** ISO date since when the company lists here. */
  since: z.string(),
});
/** See the schema. */
export type CompanyProfile = z.output<typeof companyProfile>;

/** Property managers. Only approved companies with active listings are public. */
export const companies = group({
  list: {
    method: 'GET',
    path: '/property-managers',
    summary: 'Property managers, those with the most listings first, 24 a page; of a place',
    access: everyone,
    query: z.object({
      page: z.optional(intParam(1, 100_000)),
      perPage: z.optional(intParam(1, 48)),
      location: z.optional(z.string().check(z.maxLength(150))),
    }),
    output: z.object({
      companies: z.array(companyCard),
      location: z.nullable(place),
      /** Places with many managers. */
      locations: z.array(placeLink),
      pagination: listPages,
    }),
    errors: ['location.not_found'],
  },
  company: {
    method: 'GET',
    path: '/property-managers/:slug',
    summary: 'A property manager, where it has homes, and its newest listings',
    access: everyone,
    params: z.object({ slug: slugParam }),
    output: z.object({
      company: companyProfile,
      /** Cities where it has homes, the most first; the count is the company's own. */
      cities: z.array(placeLink),
      listings: z.array(listingCard),
    }),
    errors: ['company.not_found'],
  },
});
