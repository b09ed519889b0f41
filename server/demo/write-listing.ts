import { ADDRESS_KEY_VERSION } from '#common/address-key/address-key.ts';
import type { Places } from '#server/features/market/index.ts';
import type { Company } from './companies.ts';
import { createRowWriter } from './copy-rows.ts';
import type { Listing } from './listings.ts';
import { choosePhotos, type PhotoLibrary } from './photos.ts';
import { placeOf } from './place.ts';
import type { Random } from './random.ts';

const toCents = (dollars: number) => Math.round(dollars * 100);
const toCentsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars));

/** In the order in which foreign keys allow them to be written. */
export function createListingWriters() {
  return {
    companies: createRowWriter('companies'),
    listings: createRowWriter('listings'),
    floorPlans: createRowWriter('floor_plans'),
    costs: createRowWriter('listing_costs'),
    photos: createRowWriter('listing_photos'),
    media: createRowWriter('listing_media'),
    offers: createRowWriter('special_offers'),
    stateChanges: createRowWriter('listing_state_changes'),
    trends: createRowWriter('rent_trends'),
  };
}

export type ListingWriters = ReturnType<typeof createListingWriters>;

export function writeCompany(writers: ListingWriters, company: Company, today: Date): void {
  const createdAt = new Date(today.getTime() - company.ageDays * 86_400_000);
  writers.companies.add({
    id: company.id,
    slug: company.slug,
    name: company.name,
    about_en: company.about.en,
    about_fr: company.about.fr,
    logo: company.logo,
    phone: company.phone,
    email: company.email,
    website: company.website,
    city_id: company.city?.id ?? null,
    status: company.approved ? 'approved' : 'new',
    verified_at: company.verified && company.approved ? new Date(createdAt.getTime() + 9 * 86_400_000) : null,
    lang: company.lang,
    created_at: createdAt,
  });
}

/** Adds all rows of one listing. */
export function writeListing(
  writers: ListingWriters,
  id: number,
  listing: Listing,
  { photos, places, random }: { photos: PhotoLibrary; places: Places; random: Random },
): void {
  const { home } = listing;
  const { building } = home;
  writers.listings.add({
    id,
    company_id: listing.company.id,
    state: listing.state,
    property_type: building.propertyType,
    name: building.name,
    title_en: listing.titleEn,
    title_fr: listing.titleFr,
    description_en: listing.descriptionEn,
    description_fr: listing.descriptionFr,
    street: building.street,
    postal_code: building.postalCode,
    address_normalised: building.addressNormalised,
    address_key_version: ADDRESS_KEY_VERSION,
    ...placeOf(places, building),
    pet_policies: [...home.pets],
    utilities: [...home.utilities],
    amenities: [...home.amenities],
    parking_type: building.parking,
    year_built: building.yearBuilt,
    number_of_units: building.units,
    lease_months: listing.leaseMonths,
    featured: listing.featured,
    contact_name: listing.contactName,
    contact_phone: listing.contactPhone,
    activated_at: listing.activatedAt,
    previous_rent_min_cents: toCentsOrNull(listing.previousRent),
    rent_changed_at: listing.rentChangedAt,
    removed_at: listing.removedAt,
    created_at: listing.createdAt,
    updated_at: listing.updatedAt,
  });
  const rents = home.plans.flatMap(({ rentMin }) => rentMin ?? []);
  const cheapest = home.plans.findIndex(({ rentMin }) => rentMin === Math.min(...rents));
  home.plans.forEach((plan, position) => {
    writers.floorPlans.add({
      listing_id: id,
      position,
      label: plan.label,
      beds: plan.beds,
      baths_tenths: plan.bathsTenths,
      square_feet: plan.squareFeet,
      rent_min_cents: toCentsOrNull(plan.rentMin),
      rent_max_cents: toCentsOrNull(plan.rentMax),
      previous_rent_min_cents: position === cheapest ? toCentsOrNull(listing.previousRent) : null,
      deposit_cents: toCentsOrNull(plan.deposit),
      available_on: plan.availableOn,
      units_available: plan.unitsAvailable,
      furnished: plan.furnished,
      picture: plan.picture,
    });
  });
  for (const { kind, amount, frequency, mandatory } of home.costs)
    writers.costs.add({
      listing_id: id,
      kind,
      amount_cents: toCents(amount),
      frequency,
      mandatory,
    });
  choosePhotos(home, photos, random).forEach((photo, position) => {
    writers.photos.add({
      listing_id: id,
      position,
      bucket: 'photos',
      name: photo.name,
      alt_en: photo.alt.en,
      alt_fr: photo.alt.fr,
      width: photo.width,
      height: photo.height,
      color: photo.color,
      perceptual_hash: BigInt(photo.hash),
    });
  });
  for (const { kind, url } of listing.media)
    writers.media.add({ listing_id: id, kind, position: 0, url, title_en: null, title_fr: null });
  if (listing.offer) {
    const { text, startsOn, endsOn } = listing.offer;
    const inEnglish = listing.descriptionEn !== null || listing.descriptionFr === null;
    writers.offers.add({
      listing_id: id,
      text_en: inEnglish ? text.en : null,
      text_fr: listing.descriptionFr !== null ? text.fr : null,
      starts_on: startsOn,
      ends_on: endsOn,
    });
  }
  if (listing.activatedAt)
    writers.stateChanges.add({
      listing_id: id,
      from_state: 'draft',
      to_state: 'active',
      reason: null,
      at: listing.activatedAt,
    });
  if (listing.activatedAt && listing.state !== 'active')
    writers.stateChanges.add({
      listing_id: id,
      from_state: 'active',
      to_state: listing.state,
      reason: listing.state === 'suspended' ? 'Several reports; waiting for the landlord' : null,
      at: listing.updatedAt,
    });
}
