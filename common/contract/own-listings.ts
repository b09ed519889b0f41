import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { bilingual, idParam, intParam, taken, text } from '#common/contract/fields.ts';
import { bodyId, costFields, listingFields } from '#common/contract/listing-fields.ts';
import { csvOf, listAnswer, listQuery } from '#common/contract/lists.ts';
import { NEEDS } from '#common/listing-quality.ts';

const access = only('Landlord');
const params = z.object({ id: idParam });
const at = z.iso.datetime();
const dayText = z.string();

/** Where a listing stands. Only active ones are public. */
export const LISTING_STATES = ['draft', 'review', 'active', 'paused', 'expired', 'archived', 'suspended'] as const;
/** One of them. */
export type ListingState = (typeof LISTING_STATES)[number];

/** What the listings of a company can be ordered by. */
export const OWN_LISTING_SORTS = [
  'newest',
  'updatedAt',
  'address',
  'state',
  'rent',
  'views',
  'favourites',
  'leads',
  'createdAt',
] as const;

/** A listing as the portal's table shows it. */
export const ownListingRow = z.object({
  id: z.int(),
  state: z.enum(LISTING_STATES),
  isFeatured: z.boolean(),
  name: z.nullable(z.string()),
  /** Null in a draft that has none yet. */
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  propertyType: z.string(),
  /** `bucket/name` of the cover. */
  photo: z.nullable(z.string()),
  photoCount: z.int(),
  /** Lowest and highest rent in cents; null where none is said. */
  rent: z.nullable(z.tuple([z.int(), z.int()])),
  beds: z.nullable(z.tuple([z.int(), z.int()])),
  /** In the last 30 days. */
  views: z.int(),
  favourites: z.int(),
  leads: z.int(),
  /** 0 to 100: see common/listing-quality.ts. */
  quality: z.int(),
  missing: z.array(z.enum(NEEDS)),
  isFromFeed: z.boolean(),
  createdAt: at,
  updatedAt: at,
});
/** See the schema. */
export type OwnListingRow = z.output<typeof ownListingRow>;

/** A photo of a listing as its form shows it. */
export const ownPhoto = z.object({
  id: z.int(),
  /** `bucket/name`. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.nullable(z.string()),
  altEn: z.string(),
  altFr: z.string(),
});
/** See the schema. */
export type OwnPhoto = z.output<typeof ownPhoto>;

/** A city that a point may lie in. */
export const cityChoice = z.object({ id: z.int(), name: z.string(), province: z.string() });
/** See the schema. */
export type CityChoice = z.output<typeof cityChoice>;

const plan = z.object({
  id: z.int(),
  label: z.string(),
  beds: z.int(),
  baths: z.int(),
  squareFeet: z.nullable(z.int()),
  rentMinCents: z.nullable(z.int()),
  rentMaxCents: z.nullable(z.int()),
  isOnRequest: z.boolean(),
  depositCents: z.nullable(z.int()),
  availableOn: z.nullable(dayText),
  unitsAvailable: z.int(),
  furnished: z.boolean(),
  /** File name of the drawing in `floorplans` of /media. */
  picture: z.nullable(z.string()),
});
const media = z.object({ url: z.string(), titleEn: z.string(), titleFr: z.string() });

/** A listing with everything that its form needs. */
export const ownListing = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(LISTING_STATES),
  isFeatured: z.boolean(),
  propertyType: z.string(),
  name: z.string(),
  titleEn: z.string(),
  titleFr: z.string(),
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  street: z.string(),
  postalCode: z.string(),
  cityId: z.nullable(z.int()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  petPolicies: z.array(z.string()),
  utilities: z.array(z.string()),
  amenities: z.array(z.string()),
  parkingType: z.nullable(z.string()),
  yearBuilt: z.nullable(z.int()),
  numberOfUnits: z.nullable(z.int()),
  leaseMonths: z.nullable(z.int()),
  contactName: z.string(),
  contactPhone: z.string(),
  floorPlans: z.array(plan),
  costs: z.array(costFields),
  offers: z.array(
    z.object({
      textEn: z.string(),
      textFr: z.string(),
      startsOn: z.nullable(dayText),
      endsOn: z.nullable(dayText),
    }),
  ),
  videos: z.array(media),
  tours: z.array(media),
  photos: z.array(ownPhoto),
  /** Where the point lies; null before there is one. */
  city: z.nullable(
    z.object({
      id: z.int(),
      name: bilingual,
      slug: bilingual,
      inPlace: bilingual,
      provinceCode: z.string(),
      province: z.object({ id: z.int(), name: bilingual, slug: bilingual }),
    }),
  ),
  neighbourhood: z.nullable(z.object({ name: bilingual, slug: z.string() })),
  company: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    logo: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    status: z.enum(['new', 'approved', 'rejected']),
    isVerified: z.boolean(),
  }),
  /** Whether the caller's e-mail is proven: nothing goes live before. */
  isVerified: z.boolean(),
  /** Fields that a feed owns: they cannot be changed here. */
  feedFields: z.array(z.string()),
  /** Its page, public or for whoever has the address; null while it has no address of its own. */
  paths: z.nullable(z.object({ en: z.string(), fr: z.string() })),
  isPublic: z.boolean(),
  activatedAt: z.nullable(at),
  createdAt: at,
  updatedAt: at,
  /** The latest changes of state, newest first. */
  history: z.array(
    z.object({
      at,
      from: z.nullable(z.enum(LISTING_STATES)),
      to: z.enum(LISTING_STATES),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
/** See the schema. */
export type OwnListing = z.output<typeof ownListing>;

const changes = z.partial(listingFields);
/** What a new draft may begin with. */
export const draftBody = changes;
/** See the schema. */
export type DraftBody = z.output<typeof draftBody>;
/** What changes of a listing, and the version that was read: what is left out stays. */
export const listingChange = z.extend(changes, { version: bodyId });
/** See the schema. */
export type ListingChange = z.output<typeof listingChange>;

/** What can be done with a listing besides changing it. */
export const LISTING_ACTIONS = ['publish', 'pause', 'archive', 'restore'] as const;
/** One of them. */
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/** What can be done with several listings in one call. */
export const SEVERAL_ACTIONS = [...LISTING_ACTIONS, 'feature', 'unfeature'] as const;
/** One of them. */
export type SeveralAction = (typeof SEVERAL_ACTIONS)[number];

/** Most listings that something is done with at once. */
export const MOST_LISTINGS_AT_ONCE = 100;

const saved = z.object({ listing: ownListing });
const uploadErrors = ['upload.not_found', 'upload.not_ready'] as const;
const writeErrors = [
  'listing.not_found',
  'edit.conflict',
  'edit.from_feed',
  'enable.incomplete',
  ...uploadErrors,
] as const;
const stateErrors = [
  'listing.not_found',
  'enable.incomplete',
  'enable.wrong_state',
  'enable.archived',
  'enable.suspended',
  'company.rejected',
  'wallet.too_low',
] as const;

const list = {
  method: 'GET',
  path: '/elandlord/listings',
  summary: 'The company’s listings: searched, filtered by state, sorted',
  access,
  query: listQuery({
    sorts: OWN_LISTING_SORTS,
    filters: {
      state: z.optional(z.enum(LISTING_STATES, 'validation.one_of')),
      featured: z.optional(z.enum(['true', 'false'], 'validation.one_of')),
    },
  }),
  output: listAnswer(ownListingRow),
} as const;

/** What a landlord does with the company's own listings; another company's answer 404. */
export const ownListings = group({
  list,
  listCsv: csvOf(list),
  listing: {
    method: 'GET',
    path: '/elandlord/listings/:id',
    summary: 'One listing with everything that its form needs',
    access,
    params,
    output: saved,
    errors: ['listing.not_found'],
  },
  create: {
    method: 'POST',
    path: '/elandlord/listings',
    summary: 'Begins a draft; nothing has to be filled in',
    access,
    body: draftBody,
    output: saved,
    errors: ['company.not_found', ...uploadErrors],
  },
  draftFirst: {
    method: 'PATCH',
    path: '/elandlord/register/listing',
    summary:
      'Drafts the first listing at sign-up: begins it or, where there is one draft already, goes on with that; `id` names one of several',
    access,
    body: z.extend(draftBody, { id: z.optional(bodyId) }),
    output: saved,
    errors: ['company.not_found', 'listing.not_found', 'edit.from_feed', ...uploadErrors],
  },
  update: {
    method: 'PATCH',
    path: '/elandlord/listings/:id',
    summary: 'Changes a listing; what is left out stays. Refused with 409 where somebody else changed it since',
    access,
    params,
    body: listingChange,
    output: saved,
    errors: writeErrors,
  },
  updateNamed: {
    method: 'PATCH',
    path: '/elandlord/listings',
    summary: 'Changes the listing whose id is in the body',
    access,
    body: z.extend(listingChange, { id: bodyId }),
    output: saved,
    errors: writeErrors,
  },
  remove: {
    method: 'DELETE',
    path: '/elandlord/listings/:id',
    summary: 'Deletes a draft; archives any other listing',
    access,
    params,
    output: taken,
    errors: ['listing.not_found'],
  },
  removeNamed: {
    method: 'DELETE',
    path: '/elandlord/listings',
    summary: 'Deletes or archives the listing whose id is in the query or the body',
    access,
    query: z.object({ id: z.optional(intParam(1, 2_147_483_647)) }),
    body: z.object({ id: z.optional(bodyId) }),
    output: taken,
    errors: ['listing.not_found'],
  },
  act: {
    method: 'POST',
    path: '/elandlord/listings/:id/state',
    summary: 'Publishes (for credits, or into review while the company is not approved), pauses, archives or restores',
    access,
    params,
    body: z.object({ action: z.enum(LISTING_ACTIONS, 'validation.one_of') }),
    output: z.object({ listing: ownListing, message: z.string() }),
    errors: stateErrors,
  },
  actOnSeveral: {
    method: 'POST',
    path: '/elandlord/listings/state',
    summary:
      'Publishes, pauses, archives or restores several listings, or features them for credits, each for itself in the order of `ids`: what is so already costs nothing, what could not be done or paid is named with its reason',
    access,
    body: z.object({
      ids: z.array(bodyId).check(z.minLength(1, 'validation.required'), z.maxLength(MOST_LISTINGS_AT_ONCE)),
      action: z.enum(SEVERAL_ACTIONS, 'validation.one_of'),
    }),
    output: z.object({
      done: z.array(z.int()),
      refused: z.array(z.object({ id: z.int(), message: z.string() })),
      message: z.string(),
    }),
  },
  duplicate: {
    method: 'POST',
    path: '/elandlord/listings/:id/duplicate',
    summary: 'A new draft with everything of this listing',
    access,
    params,
    output: saved,
    errors: ['listing.not_found'],
  },
  places: {
    method: 'GET',
    path: '/elandlord/listing-places',
    summary:
      'Where a home may be: places for what is typed (`q`), or the city and neighbourhood of a point (`lat`, `lng`)',
    access,
    query: z.object({
      q: z.optional(text(200)),
      lat: z.optional(z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'validation.numeric'))),
      lng: z.optional(z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'validation.numeric'))),
      postalCode: z.optional(text(10)),
    }),
    output: z.object({
      places: z.array(z.object({ label: z.string(), detail: z.string(), latitude: z.number(), longitude: z.number() })),
      /** The likeliest city first. */
      cities: z.array(cityChoice),
      neighbourhood: z.nullable(z.string()),
    }),
  },
});
