import * as z from 'zod/mini';
import { slugParam } from '#common/contract/content/content.ts';
import { everyone, group } from '#common/contract/define.ts';
import { bilingual, intParam } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/market/listing-card.ts';
import { place, placeLink } from '#common/contract/market/places.ts';
import { listPages } from '#common/contract/site/blogs.ts';

/** A property manager in a list. */
export const companyCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** URL of the logo; null without one. */
  logo: z.nullable(z.string()),
  /** The company's own city. */
  city: z.nullable(z.object({ name: bilingual, slug: bilingual, provinceCode: z.string() })),
  verified: z.boolean(),
  /** Live listings in the requested place, or in the whole country. */
  listingCount: z.int(),
});
export type CompanyCard = z.output<typeof companyCard>;

export const companyProfile = z.extend(companyCard, {
  /** Plain text in the caller's language, or in the other one; null if there is none. */
  about: z.nullable(z.string()),
  /** The language of `about`. */
  aboutLang: z.enum(['en', 'fr']),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** ISO date of the company's start on the site. */
  since: z.string(),
});
export type CompanyProfile = z.output<typeof companyProfile>;

/** Property managers. Only approved companies with live listings are public. */
export const companies = group({
  list: {
    method: 'GET',
    path: '/property-managers',
    summary: 'Lists property managers, those with the most listings first, 24 per page; of one place if given',
    access: everyone,
    query: z.object({
      page: z.optional(intParam(1, 100_000)),
      perPage: z.optional(intParam(1, 48)),
      location: z.optional(z.string().check(z.maxLength(150))),
    }),
    output: z.object({
      companies: z.array(companyCard),
      location: z.nullable(place),
      /** Places with many property managers. */
      locations: z.array(placeLink),
      pagination: listPages,
    }),
    errors: ['location.not_found'],
  },
  company: {
    method: 'GET',
    path: '/property-managers/:slug',
    summary: 'Returns a property manager with its cities and newest listings',
    access: everyone,
    params: z.object({ slug: slugParam }),
    output: z.object({
      company: companyProfile,
      /** Cities with homes of this company, most homes first. Counts include only this company's homes. */
      cities: z.array(placeLink),
      listings: z.array(listingCard),
    }),
    errors: ['company.not_found'],
  },
});
