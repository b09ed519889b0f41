import type { Company } from './companies.ts';
import type { Listing } from './listings.ts';
import { choosePhotos, type PhotoLibrary } from './photos.ts';
import type { Random } from './random.ts';
import type { ListingWriters } from './rows.ts';

const stamp = (date: Date | null): string | null => date?.toISOString() ?? null;
const cents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

/** Explicit ids of the tables below a listing: they run on through the whole market. */
export type Counters = { floorPlans: number; costs: number; photos: number; media: number; offers: number };

/** The company's row. */
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
    verified_at: company.verified && company.approved ? stamp(new Date(createdAt.getTime() + 9 * 86_400_000)) : null,
    lang: company.lang,
    created_at: stamp(createdAt),
  });
}

/** All rows of one listing. */
export function writeListing(
  writers: ListingWriters,
  id: number,
  listing: Listing,
  photos: PhotoLibrary,
  counters: Counters,
  random: Random,
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
    city_id: building.city.id,
    neighbourhood_id: building.neighbourhood?.id ?? null,
    lat: building.lat,
    lng: building.lng,
    pet_policies: home.pets,
    utilities: home.utilities,
    amenities: [...home.amenities],
    parking_type: building.parking,
    year_built: building.yearBuilt,
    number_of_units: building.units,
    lease_months: listing.leaseMonths,
    featured: listing.featured,
    contact_name: listing.contactName,
    contact_phone: listing.contactPhone,
    activated_at: stamp(listing.activatedAt),
    previous_rent_min_cents: cents(listing.previousRent),
    rent_changed_at: stamp(listing.rentChangedAt),
    removed_at: stamp(listing.removedAt),
    created_at: stamp(listing.createdAt),
    updated_at: stamp(listing.updatedAt),
  });
  home.plans.forEach((plan, position) => {
    writers.floorPlans.add({
      id: ++counters.floorPlans,
      listing_id: id,
      position,
      label: plan.label,
      beds: plan.beds,
      baths_tenths: plan.bathsTenths,
      square_feet: plan.squareFeet,
      rent_min_cents: cents(plan.rentMin),
      rent_max_cents: cents(plan.rentMax),
      deposit_cents: cents(plan.deposit),
      available_on: plan.availableOn,
      units_available: plan.unitsAvailable,
      furnished: plan.furnished,
      picture: plan.picture,
    });
  });
  for (const { kind, amount, frequency, mandatory } of home.costs)
    writers.costs.add({
      id: ++counters.costs,
      listing_id: id,
      kind,
      amount_cents: cents(amount),
      frequency,
      mandatory,
    });
  choosePhotos(home, photos, random).forEach((photo, position) => {
    writers.photos.add({
      id: ++counters.photos,
      listing_id: id,
      position,
      bucket: 'photos',
      name: photo.name,
      alt_en: photo.alt.en,
      alt_fr: photo.alt.fr,
      width: photo.width,
      height: photo.height,
      color: photo.color,
      perceptual_hash: photo.hash,
    });
  });
  for (const { kind, url } of listing.media)
    writers.media.add({ id: ++counters.media, listing_id: id, kind, position: 0, url, title_en: null, title_fr: null });
  if (listing.offer) {
    const { text, startsOn, endsOn } = listing.offer;
    const inEnglish = listing.descriptionEn !== null || listing.descriptionFr === null;
    writers.offers.add({
      id: ++counters.offers,
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
      at: stamp(listing.activatedAt),
    });
  if (listing.activatedAt && listing.state !== 'active')
    writers.stateChanges.add({
      listing_id: id,
      from_state: 'active',
      to_state: listing.state,
      reason: listing.state === 'suspended' ? 'Several reports; waiting for the landlord' : null,
      at: stamp(listing.updatedAt),
    });
}
