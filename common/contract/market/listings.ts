import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { idParam, lang } from '#common/contract/fields.ts';
import { PLACE_KNOWN } from '#common/places/place-known.ts';
import { listingCard } from './listing-card.ts';
import { nearbyLandmark } from './places.ts';

/** A landlord's text in the caller's language, or in the other one if it is missing. `lang` says which. */
const said = z.object({ text: z.string(), lang });
export type Said = z.output<typeof said>;

/** Minimum and maximum. */
const span = z.tuple([z.int(), z.int()]);
/** A calendar day, YYYY-MM-DD, in the market's time zone. */
const dayText = z.string();
const placeName = z.object({ id: z.int(), name: z.string(), slug: z.string() });

const floorPlan = z.object({
  id: z.int(),
  label: z.string(),
  beds: z.int(),
  /** Tenths: 15 is one and a half. Null if nobody states them. */
  baths: z.nullable(z.int()),
  squareFeet: z.nullable(z.int()),
  /** Cents per month; null is "Contact for price". */
  rent: z.nullable(span),
  /** Its earlier lowest rent, if that was higher. */
  rentWas: z.nullable(z.int()),
  depositCents: z.nullable(z.int()),
  /** Null means now. */
  availableOn: z.nullable(dayText),
  /** 0 means none available now. */
  unitsAvailable: z.int(),
  furnished: z.boolean(),
  /** File name under floorplans. */
  picture: z.nullable(z.string()),
});
export type FloorPlan = z.output<typeof floorPlan>;

/** A cost on top of rent. The all-in price includes the mandatory monthly ones. */
const listingCost = z.object({
  kind: z.string(),
  amountCents: z.int(),
  frequency: z.enum(['monthly', 'yearly', 'once']),
  mandatory: z.boolean(),
});
export type ListingCost = z.output<typeof listingCost>;

/** A photo: `src` is `bucket/name`; width and height of the original, in pixels. */
export const listingPhoto = z.object({
  src: z.string(),
  bucket: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Main colour, #rrggbb. */
  color: z.nullable(z.string()),
});
export type ListingPhoto = z.output<typeof listingPhoto>;

/** A video or virtual tour on a host that the site may frame. */
const listingEmbed = z.object({
  provider: z.enum(['youtube', 'vimeo', 'matterport']),
  embedUrl: z.string(),
  title: z.nullable(said),
});
export type ListingEmbed = z.output<typeof listingEmbed>;

/** The listing page's data, in the caller's language. Amounts in cents, baths in tenths, sizes in square feet. */
export const listingDetail = z.object({
  id: z.int(),
  /** Path of the page in each language, without the language prefix. */
  paths: z.object({ en: z.string(), fr: z.string() }),
  state: z.enum(['draft', 'review', 'active', 'paused', 'expired', 'archived']),
  name: z.nullable(z.string()),
  title: z.nullable(said),
  description: z.nullable(said),
  address: z.string(),
  postalCode: z.string(),
  city: z.extend(placeName, { inPlace: z.string() }),
  metroArea: z.nullable(placeName),
  province: z.extend(placeName, { code: z.string() }),
  neighbourhood: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  at: z.tuple([z.number(), z.number()]),
  placeKnown: z.enum(PLACE_KNOWN),
  propertyType: z.string(),
  /** Null for a commercial space. */
  bedrooms: z.nullable(span),
  /** Null for a commercial space, and if nobody states them. */
  baths: z.nullable(span),
  sqft: z.nullable(span),
  rent: z.nullable(span),
  rentWas: z.nullable(z.int()),
  /** Sum of the mandatory monthly costs. */
  fees: z.int(),
  costs: z.array(listingCost),
  moveInDate: z.nullable(dayText),
  floorPlans: z.array(floorPlan),
  utilities: z.array(z.string()),
  amenities: z.array(z.string()),
  petPolicies: z.array(z.string()),
  parkingType: z.nullable(z.string()),
  yearBuilt: z.nullable(z.int()),
  numberOfUnits: z.nullable(z.int()),
  /** Months; 0 is month to month. */
  leaseTerm: z.nullable(z.int()),
  furnished: z.boolean(),
  featured: z.boolean(),
  specialOffers: z.array(z.extend(said, { startsOn: z.nullable(dayText), endsOn: z.nullable(dayText) })),
  photos: z.array(listingPhoto),
  videos: z.array(listingEmbed),
  virtualTours: z.array(listingEmbed),
  company: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    /** File name under logos/full. */
    logo: z.nullable(z.string()),
    verified: z.boolean(),
    phone: z.nullable(z.string()),
    /** Number of its live listings. */
    listingCount: z.int(),
  }),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  activatedOn: z.nullable(dayText),
  updatedOn: dayText,
  rentChangedOn: z.nullable(dayText),
});
export type ListingDetail = z.output<typeof listingDetail>;

const byId = z.object({ id: idParam });

/** One listing and similar ones. */
export const listings = group({
  detail: {
    method: 'GET',
    path: '/listing/:id',
    summary:
      'Returns a listing with everything its page shows; 410 if it was public and is offline now. A preview token opens one that is not public yet',
    access: everyone,
    params: byId,
    query: z.object({
      includeSharedLocationListings: z.optional(z.enum(['true', 'false', '1', '0'])),
      previewToken: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: z.object({
      listing: listingDetail,
      /** Other listings at the same address; empty unless requested. */
      sharedLocationListings: z.array(listingCard),
      /** The nearest ones, at most six. */
      landmarks: z.array(nearbyLandmark),
    }),
    errors: ['listing.not_found', 'listing.gone'],
  },
  view: {
    method: 'POST',
    path: '/listing/:id/view',
    summary: 'Counts a view of a listing page, except by bots, by its own company or by the same visitor again',
    access: everyone,
    knowsCaller: true,
    params: byId,
    output: z.object({ counted: z.boolean() }),
    limitPerMinute: 60,
  },
  photos: {
    method: 'GET',
    path: '/listing/:id/photos',
    summary: 'Lists all photos of a listing, in order',
    access: everyone,
    params: byId,
    output: z.object({ photos: z.array(listingPhoto) }),
    errors: ['listing.not_found', 'listing.gone'],
  },
  qr: {
    method: 'GET',
    path: '/listing/:id/qr',
    summary: 'Returns the address of a listing’s page as a QR code in SVG, for printing',
    access: everyone,
    params: byId,
    query: z.object({ lang: z._default(lang, 'en') }),
    output: z.file(),
    contentType: 'image/svg+xml',
    errors: ['listing.not_found', 'listing.gone'],
  },
  similar: {
    method: 'GET',
    path: '/similar-listings/:id',
    summary: 'Lists homes near this one, of a similar type and rent; also for an offline listing',
    access: everyone,
    params: byId,
    output: z.object({ listings: z.array(listingCard) }),
    errors: ['listing.not_found'],
  },
  merged: {
    method: 'GET',
    path: '/merged-listings/:id',
    summary: 'Returns the path of the listing that an offline listing was merged into, or null',
    access: everyone,
    params: byId,
    output: z.object({ path: z.nullable(z.string()) }),
  },
  offerings: {
    method: 'GET',
    path: '/similar-offerings/:id',
    summary: 'Lists other homes of the listing’s company, newest first; `total` counts them all',
    access: everyone,
    params: byId,
    output: z.object({ listings: z.array(listingCard), total: z.int() }),
    errors: ['listing.not_found'],
  },
});
