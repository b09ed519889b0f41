import * as z from 'zod/mini';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { COST_FREQUENCIES, COST_KINDS } from '#common/catalog/cost-kinds.ts';
import { PARKING_TYPES } from '#common/catalog/parking-types.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { addressLine, companyName, day, line, optionalPhone, recordId, text } from '#common/contract/fields.ts';
import { postalCodeOrEmpty } from '#common/contract/postal-code.ts';
import { embedOf } from '#common/listings/embeds.ts';
import { PINS } from '#common/places/place-known.ts';
import { MAX_CENTS, MOST } from './listing-limits.ts';

const whole = (minimum: number, maximum: number) =>
  z.int('validation.integer').check(z.minimum(minimum), z.maximum(maximum));
/** The error message is about dollars, because people type dollars. */
const cents = (minimum: number) =>
  z.int('validation.amount').check(z.minimum(minimum, 'validation.amount'), z.maximum(MAX_CENTS, 'validation.amount'));
const oneOf = <const T extends readonly string[]>(keys: T) => z.enum(keys, 'validation.one_of');
const several = <const T extends readonly string[]>(keys: T) =>
  z.array(oneOf(keys)).check(
    z.maxLength(keys.length),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'validation.invalid'),
  );
const days = { startsOn: z.nullable(day), endsOn: z.nullable(day) };

/** A floor plan of the listing form. Without an id it is new. Amounts in cents, baths in tenths. */
const planFields = z
  .object({
    id: z._default(z.nullable(recordId), null),
    label: line(80),
    /** 0 is a bachelor. Null while the number is not known, as in a feed's draft. */
    beds: z.nullable(whole(0, 20)),
    /** Null if nobody states them. */
    baths: z.nullable(whole(0, 200).check(z.multipleOf(5))),
    squareFeet: z.nullable(whole(50, 50_000)),
    rentMinCents: z.nullable(cents(1)),
    /** Null for a single rent. */
    rentMaxCents: z.nullable(cents(1)),
    /** Show "Contact for price" instead of a rent. */
    isOnRequest: z.boolean(),
    depositCents: z.nullable(cents(0)),
    /** Null means now. */
    availableOn: z.nullable(day),
    unitsAvailable: whole(0, 999),
    furnished: z.boolean(),
    /** File name of the floor plan image: one of this listing, or a ready upload. If absent, it does not change. */
    picture: z.optional(z.nullable(text(120))),
  })
  .check(
    z.refine(({ rentMinCents: from, rentMaxCents: to }) => to === null || (from !== null && to >= from), {
      error: 'validation.rentRange',
      path: ['rentMaxCents'],
    }),
  );
export type PlanFields = z.output<typeof planFields>;

/** A cost on top of rent. */
export const costFields = z.object({
  kind: oneOf(COST_KINDS),
  amountCents: cents(0),
  frequency: oneOf(COST_FREQUENCIES),
  mandatory: z.boolean(),
});

/** A special offer in one language or both, valid between two days. */
const offerFields = z.object({ textEn: line(300), textFr: line(300), ...days }).check(
  z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, {
    error: 'validation.dateOrder',
    path: ['endsOn'],
  }),
  z.refine(({ textEn, textFr }) => Boolean(textEn || textFr), { error: 'validation.required', path: ['textEn'] }),
);

/** URL of a video or virtual tour, on a host that the site may frame. */
const mediaFields = z.object({
  url: text(500).check(z.refine((url) => embedOf(url) !== null, 'validation.embedHost')),
  titleEn: line(120),
  titleFr: line(120),
});

/** A photo and its position: an existing photo, or a new upload. Screen readers read its caption aloud. */
const photoFields = z
  .object({
    id: z._default(z.nullable(recordId), null),
    uploadId: z._default(z.nullable(z.uuid('validation.invalid')), null),
    altEn: line(200),
    altFr: line(200),
  })
  .check(z.refine(({ id, uploadId }) => (id === null) !== (uploadId === null), 'validation.required'));

/** The listing form. In a draft, every field except the property type may be empty. */
export const listingFields = z.object({
  propertyType: oneOf(PROPERTY_TYPES),
  name: line(120),
  titleEn: line(120),
  titleFr: line(120),
  descriptionEn: text(8000),
  descriptionFr: text(8000),
  street: addressLine(160),
  postalCode: postalCodeOrEmpty,
  /** Null means the city at the listing's coordinates. */
  cityId: z.nullable(recordId),
  lat: z.nullable(z.number().check(z.minimum(41, 'validation.inCanada'), z.maximum(84, 'validation.inCanada'))),
  lng: z.nullable(z.number().check(z.minimum(-142, 'validation.inCanada'), z.maximum(-52, 'validation.inCanada'))),
  /** How `lat` and `lng` were found. Null, or absent with other coordinates: nobody says. */
  pin: z.nullable(oneOf(PINS)),
  petPolicies: several(PET_POLICIES),
  utilities: several(UTILITIES),
  amenities: several(AMENITY_KEYS as [string, ...string[]]),
  parkingType: z.nullable(oneOf(PARKING_TYPES)),
  yearBuilt: z.nullable(whole(1700, 2100)),
  numberOfUnits: z.nullable(whole(1, 5000)),
  /** 0 is month to month. */
  leaseMonths: z.nullable(whole(0, 60)),
  contactName: companyName(120),
  contactPhone: z._default(optionalPhone, ''),
  floorPlans: z.array(planFields).check(z.maxLength(MOST.plans)),
  costs: z.array(costFields).check(
    z.maxLength(MOST.costs),
    z.refine((costs) => new Set(costs.map(({ kind, frequency }) => `${kind} ${frequency}`)).size === costs.length, {
      error: 'validation.costTwice',
    }),
  ),
  offers: z.array(offerFields).check(z.maxLength(MOST.offers)),
  videos: z.array(mediaFields).check(z.maxLength(MOST.media)),
  tours: z.array(mediaFields).check(z.maxLength(MOST.media)),
  photos: z.array(photoFields).check(z.maxLength(MOST.photos)),
});
export type ListingFields = z.output<typeof listingFields>;
export type ListingField = keyof ListingFields;
