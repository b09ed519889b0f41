import * as z from 'zod/mini';
import { COMPANY_STATUSES } from '#common/catalog/company-statuses.ts';
import { group, only } from '#common/contract/define.ts';
import { at, bilingual, idParams, intParam, MAX_ID, recordId, taken, text, version } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { costFields, listingFields } from '#common/contract/market/listing-fields.ts';
import { NEEDS } from '#common/listings/listing-quality.ts';
import { PINS, PLACE_CONFIRMERS, PLACE_KNOWN } from '#common/places/place-known.ts';

const access = only('Landlord');
const dayText = z.string();

/** Only `active` listings are public. */
export const LISTING_STATES = ['draft', 'review', 'active', 'paused', 'expired', 'archived', 'suspended'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

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

/** A row of the portal's listing list. */
const ownListingRow = z.object({
  id: z.int(),
  state: z.enum(LISTING_STATES),
  isFeatured: z.boolean(),
  name: z.nullable(z.string()),
  /** Null in a draft without an address. */
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** How well its place is known; null without one. */
  placeKnown: z.nullable(z.enum(PLACE_KNOWN)),
  propertyType: z.string(),
  /** `bucket/name` of the cover photo. */
  photo: z.nullable(z.string()),
  photoCount: z.int(),
  /** Lowest and highest rent in cents; null without a rent. */
  rent: z.nullable(z.tuple([z.int(), z.int()])),
  beds: z.nullable(z.tuple([z.int(), z.int()])),
  /** In the last 30 days. */
  views: z.int(),
  favourites: z.int(),
  leads: z.int(),
  /** 0 to 100: see common/listings/listing-quality.ts. */
  quality: z.int(),
  missing: z.array(z.enum(NEEDS)),
  /** Archived because it was rented. */
  isRented: z.boolean(),
  /** Whether its landlord took it offline within the last `UNDO_MINUTES`, and it wasn't merged since. */
  canUndo: z.boolean(),
  isFromFeed: z.boolean(),
  /** Whether its landlord can still confirm its pin. */
  needsPin: z.boolean(),
  createdAt: at,
  updatedAt: at,
});
export type OwnListingRow = z.output<typeof ownListingRow>;

/** A photo in the listing form. */
const ownPhoto = z.object({
  id: z.int(),
  /** `bucket/name`. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.nullable(z.string()),
  altEn: z.string(),
  altFr: z.string(),
});
export type OwnPhoto = z.output<typeof ownPhoto>;

/** A possible city for a listing's coordinates. */
const cityChoice = z.object({ id: z.int(), name: z.string(), province: z.string() });
export type CityChoice = z.output<typeof cityChoice>;

/** A suggested address, with what it fills in. */
const addressPlace = z.object({
  label: z.string(),
  /** The city and the province, because several places can have the same name. */
  detail: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** House number and street; null for places without them. */
  street: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  /** How good the position is. */
  pin: z.enum(PINS),
});
export type AddressPlace = z.output<typeof addressPlace>;

const plan = z.object({
  id: z.int(),
  label: z.string(),
  /** Null while the number is not known. */
  beds: z.nullable(z.int()),
  /** Null if nobody states them. */
  baths: z.nullable(z.int()),
  squareFeet: z.nullable(z.int()),
  rentMinCents: z.nullable(z.int()),
  rentMaxCents: z.nullable(z.int()),
  isOnRequest: z.boolean(),
  depositCents: z.nullable(z.int()),
  availableOn: z.nullable(dayText),
  unitsAvailable: z.int(),
  furnished: z.boolean(),
  /** File name of the floor plan image in `floorplans` of /media. */
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
  placeKnown: z.enum(PLACE_KNOWN),
  /** Null without a confirmed pin, and if nobody recorded it. */
  placeConfirmedBy: z.nullable(z.enum(PLACE_CONFIRMERS)),
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
  /** The city at the listing's coordinates; null without coordinates. */
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
    status: z.enum(COMPANY_STATUSES),
    isVerified: z.boolean(),
  }),
  /** Whether the caller's email address is confirmed. Nothing goes live before that. */
  isVerified: z.boolean(),
  /** Fields owned by a feed. They can't be changed here. */
  feedFields: z.array(z.string()),
  /** Fields that support locked. They can't be changed here either. */
  lockedFields: z.array(z.string()),
  /** Its page, public or with a preview link; null without an address. */
  paths: z.nullable(z.object({ en: z.string(), fr: z.string() })),
  isPublic: z.boolean(),
  activatedAt: z.nullable(at),
  createdAt: at,
  updatedAt: at,
  /** Changes of state, newest first. */
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
export type OwnListing = z.output<typeof ownListing>;

const changes = z.partial(listingFields);
/** Fields of a new draft. */
const draftBody = changes;
export type DraftBody = z.output<typeof draftBody>;
/** Changes to a listing, with the version that the editor loaded. Absent fields don't change. */
const listingChange = z.extend(changes, { version });
export type ListingChange = z.output<typeof listingChange>;

/** How long a landlord can take back that a listing went offline, without paying for an activation. */
export const UNDO_MINUTES = 10;

/** `rented` archives a listing; `undo` makes one live again that its landlord just took offline. */
const LISTING_ACTIONS = ['publish', 'pause', 'rented', 'archive', 'restore', 'undo'] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/** Actions on several listings in one call. */
const SEVERAL_ACTIONS = [...LISTING_ACTIONS, 'feature', 'unfeature'] as const;
export type SeveralAction = (typeof SEVERAL_ACTIONS)[number];

/** Maximum number of listings changed in one call. */
export const MAX_LISTINGS_AT_ONCE = 100;

const saved = z.object({ listing: ownListing });
const uploadErrors = ['upload.not_found', 'upload.not_ready'] as const;
const writeErrors = [
  'listing.not_found',
  'edit.conflict',
  'edit.from_feed',
  'edit.locked',
  'enable.incomplete',
  ...uploadErrors,
] as const;
const stateErrors = [
  'listing.not_found',
  'enable.incomplete',
  'enable.wrong_state',
  'enable.archived',
  'enable.merged',
  'enable.suspended',
  'enable.too_late',
  'user.unverified',
  'company.unreviewed',
  'company.rejected',
  'wallet.too_low',
] as const;

const list = {
  method: 'GET',
  path: '/elandlord/listings',
  summary: 'Lists the company’s listings: searched, filtered by state, sorted',
  access,
  query: listQuery({
    sorts: OWN_LISTING_SORTS,
    filters: {
      state: z.optional(z.enum(LISTING_STATES, 'validation.one_of')),
      featured: z.optional(z.enum(['true', 'false'], 'validation.one_of')),
    },
  }),
  output: z.extend(listOutput(ownListingRow), {
    /** Matches of search and featuring in each state, whatever state is chosen. */
    counts: z.record(z.enum(LISTING_STATES), z.int()),
  }),
} as const;

/** The listings of the caller's company. Another company's listings return 404. */
export const ownListings = group({
  list,
  listCsv: csvOf(list),
  listing: {
    method: 'GET',
    path: '/elandlord/listings/:id',
    summary: 'Returns one listing with everything its form needs',
    access,
    params: idParams,
    output: saved,
    errors: ['listing.not_found'],
  },
  create: {
    method: 'POST',
    path: '/elandlord/listings',
    summary: 'Creates a draft; no field is required',
    access,
    body: draftBody,
    output: saved,
    errors: ['company.not_found', 'listing.too_many_drafts', ...uploadErrors],
  },
  draftFirst: {
    method: 'PATCH',
    path: '/elandlord/register/listing',
    summary:
      'Saves the first listing during sign-up: creates a draft, or continues the existing one; `id` picks one of several',
    access,
    body: z.extend(draftBody, { id: z.optional(recordId) }),
    output: saved,
    errors: [
      'company.not_found',
      'listing.not_found',
      'listing.too_many_drafts',
      'edit.from_feed',
      'edit.locked',
      ...uploadErrors,
    ],
  },
  update: {
    method: 'PATCH',
    path: '/elandlord/listings/:id',
    summary: 'Changes a listing; absent fields don’t change. Returns 409 if someone else changed it since',
    access,
    params: idParams,
    body: listingChange,
    output: saved,
    errors: writeErrors,
  },
  updateNamed: {
    method: 'PATCH',
    path: '/elandlord/listings',
    summary: 'Changes the listing whose id is in the body',
    access,
    body: z.extend(listingChange, { id: recordId }),
    output: saved,
    errors: writeErrors,
  },
  remove: {
    method: 'DELETE',
    path: '/elandlord/listings/:id',
    summary: 'Deletes a draft; archives any other listing',
    access,
    params: idParams,
    output: taken,
    errors: ['listing.not_found'],
  },
  removeNamed: {
    method: 'DELETE',
    path: '/elandlord/listings',
    summary: 'Deletes or archives the listing whose id is in the query or the body',
    access,
    query: z.object({ id: z.optional(intParam(1, MAX_ID)) }),
    body: z.object({ id: z.optional(recordId) }),
    output: taken,
    errors: ['listing.not_found'],
  },
  act: {
    method: 'POST',
    path: '/elandlord/listings/:id/state',
    summary:
      'Publishes (for credits, or into review until the company is approved), pauses, archives (also as rented) or restores a listing, or undoes that it went offline within the last ten minutes',
    access,
    params: idParams,
    body: z.object({ action: z.enum(LISTING_ACTIONS, 'validation.one_of') }),
    output: z.object({ listing: ownListing, message: z.string() }),
    errors: stateErrors,
  },
  actOnSeveral: {
    method: 'POST',
    path: '/elandlord/listings/state',
    summary:
      'Publishes, pauses, archives, restores, undoes or features several listings, one after the other in the order of `ids`; a listing already in that state costs nothing, each failure is returned with its reason',
    access,
    body: z.object({
      ids: z.array(recordId).check(z.minLength(1, 'validation.required'), z.maxLength(MAX_LISTINGS_AT_ONCE)),
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
    summary: 'Creates a draft with all the content of this listing',
    access,
    params: idParams,
    output: saved,
    errors: ['listing.not_found', 'listing.too_many_drafts'],
  },
  places: {
    method: 'GET',
    path: '/elandlord/listing-places',
    summary:
      'Finds the location of a home: places for typed text (`q`), or the city and neighbourhood of a point (`lat`, `lng`)',
    access,
    query: z.object({
      q: z.optional(text(200)),
      lat: z.optional(z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'validation.numeric'))),
      lng: z.optional(z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'validation.numeric'))),
      postalCode: z.optional(text(10)),
    }),
    output: z.object({
      places: z.array(addressPlace),
      /** Whether only postal areas and known streets and buildings could be searched, not all addresses. */
      isOffline: z.boolean(),
      /** Most likely city first. */
      cities: z.array(cityChoice),
      neighbourhood: z.nullable(z.string()),
      /** The area of the postal code, and whether the point is too far from it. Null for rural and unknown codes. */
      postalArea: z.nullable(
        z.object({ code: z.string(), latitude: z.number(), longitude: z.number(), isFar: z.boolean() }),
      ),
    }),
  },
});
