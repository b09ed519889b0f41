import * as z from 'zod/mini';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { COST_FREQUENCIES, COST_KINDS } from '#common/catalog/cost-kinds.ts';
import { PARKING_TYPES } from '#common/catalog/parking-types.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { PROVINCE_CODES } from '#common/provinces.ts';

const text = z._default(z.string(), '');
const orNull = <T>(schema: z.ZodMiniType<T>) => z._default(z.nullable(schema), null);
const day = z.iso.date();
const whole = z.int().check(z.minimum(0));
const list = <T>(schema: z.ZodMiniType<T>) => z._default(z.array(schema), []);

const planSchema = z.object({
  externalId: z.string().check(z.minLength(1)),
  label: text,
  beds: whole,
  bathsTenths: z._default(whole, 10),
  squareFeet: orNull(whole),
  rentMinCents: orNull(whole),
  rentMaxCents: orNull(whole),
  depositCents: orNull(whole),
  availableOn: orNull(day),
  unitsAvailable: z._default(whole, 1),
  furnished: z._default(z.boolean(), false),
  image: orNull(z.string()),
});

/** A listing in the site's own JSON, which our outgoing feeds write too. Only the place and the type are required. */
export const ownFeedListing: z.ZodMiniType<FeedListing> = z.object({
  name: text,
  titleEn: text,
  titleFr: text,
  descriptionEn: text,
  descriptionFr: text,
  street: text,
  unit: text,
  city: text,
  province: orNull(z.enum(PROVINCE_CODES)),
  postalCode: text,
  lat: orNull(z.number()),
  lng: orNull(z.number()),
  type: z.enum(PROPERTY_TYPES),
  petPolicies: list(z.enum(PET_POLICIES)),
  utilities: list(z.enum(UTILITIES)),
  amenities: list(z.enum(AMENITY_KEYS)),
  parkingType: orNull(z.enum(PARKING_TYPES)),
  yearBuilt: orNull(whole),
  numberOfUnits: orNull(whole),
  leaseMonths: orNull(whole),
  contactName: text,
  contactPhone: text,
  contactEmail: text,
  website: text,
  photos: list(z.string()),
  videos: list(z.string()),
  tours: list(z.string()),
  costs: list(
    z.object({
      kind: z.enum(COST_KINDS),
      amountCents: whole,
      frequency: z.enum(COST_FREQUENCIES),
      mandatory: z.boolean(),
    }),
  ),
  offers: list(z.object({ textEn: text, textFr: text, startsOn: orNull(day), endsOn: orNull(day) })),
  floorPlans: list(planSchema),
});
