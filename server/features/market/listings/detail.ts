import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { FloorPlan, ListingDetail, ListingEmbed, ListingPhoto, Said } from '#common/contract/market/listings.ts';
import type { Place } from '#common/contract/market/places.ts';
import { embedOf } from '#common/listings/embeds.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { placeStatements } from '#common/places/place-statements.ts';
import type { Context } from '#server/platform/context.ts';
import type { DetailRow, PhotoRow, PlanRow } from './detail-queries.ts';

/** A listing in the contract's shape and the caller's language. */
export function toDetail(
  row: DetailRow,
  { lang, places, search }: Pick<Context, 'lang' | 'places' | 'search'>,
): ListingDetail {
  const city = places.byId('city', row.city_id);
  // Foreign keys guarantee the city, but a new one may not be in memory yet.
  if (!city) throw new AppError('server.unavailable');
  const province = places.provinceOf(city);
  const metro = places.metroOf(city);
  const { hasNeighbourhood } = placeStatements(row.place_known);
  const hood = hasNeighbourhood ? places.neighbourhood(row.neighbourhood_id ?? 0) : undefined;
  const plans = (row.plans ?? []).map(toPlan);
  const free = plans.filter((plan) => plan.unitsAvailable > 0);
  const offered = free.length > 0 ? free : plans;
  const rent = spanOf(offered.flatMap((plan) => plan.rent ?? []));
  const isHome = row.property_type !== 'commercial';
  const media = row.media ?? [];
  const embeds = (kind: 'video' | 'tour'): ListingEmbed[] =>
    media.flatMap(({ kind: own, url, en, fr }) => {
      const embed = own === kind ? embedOf(url) : null;
      return embed ? [{ ...embed, title: textIn(lang, en, fr) }] : [];
    });
  const pathIn = (of: Lang) => listingPath({ id: row.id, name: row.name, address: row.street, city: city.name[of] });
  return {
    id: row.id,
    paths: { en: pathIn('en'), fr: pathIn('fr') },
    state: row.state as ListingDetail['state'],
    name: row.name,
    title: textIn(lang, row.title_en, row.title_fr),
    description: textIn(lang, row.description_en, row.description_fr),
    address: row.street,
    postalCode: row.postal_code,
    city: { ...placeIn(lang, city), inPlace: city.inPlace[lang] },
    metroArea: metro ? placeIn(lang, metro) : null,
    province: { ...placeIn(lang, province), code: province.provinceCode },
    neighbourhood: hood ? { name: hood.name[lang], slug: hood.slug } : null,
    at: [row.lat, row.lng],
    placeKnown: row.place_known,
    propertyType: row.property_type,
    bedrooms: isHome ? (spanOf(offered.map((plan) => plan.beds)) ?? [0, 0]) : null,
    baths: isHome ? spanOf(offered.flatMap((plan) => plan.baths ?? [])) : null,
    sqft: spanOf(offered.flatMap((plan) => plan.squareFeet ?? [])),
    rent,
    rentWas:
      rent && row.previous_rent_min_cents && row.previous_rent_min_cents > rent[0] ? row.previous_rent_min_cents : null,
    fees: (row.costs ?? [])
      .filter((cost) => cost.mandatory && cost.frequency === 'monthly')
      .reduce((sum, cost) => sum + cost.amountCents, 0),
    costs: row.costs ?? [],
    moveInDate: earliest(offered),
    floorPlans: plans,
    utilities: row.utilities,
    amenities: row.amenities,
    petPolicies: row.pet_policies,
    parkingType: row.parking_type,
    yearBuilt: row.year_built,
    numberOfUnits: row.number_of_units,
    leaseTerm: row.lease_months,
    furnished: offered.some((plan) => plan.furnished),
    featured: row.featured,
    specialOffers: (row.offers ?? []).flatMap(({ en, fr, startsOn, endsOn }) => {
      const text = textIn(lang, en, fr);
      return text ? [{ ...text, startsOn, endsOn }] : [];
    }),
    photos: toPhotos(row.photos, lang),
    videos: embeds('video'),
    virtualTours: embeds('tour'),
    company: {
      id: row.company_id,
      slug: row.company_slug,
      name: row.company_name,
      logo: row.company_logo,
      verified: row.company_verified,
      phone: row.company_phone,
      listingCount: search.countCompany(row.company_id),
    },
    contactName: row.contact_name,
    contactPhone: row.contact_phone ?? row.company_phone,
    activatedOn: row.activated_on,
    updatedOn: row.updated_on,
    rentChangedOn: row.rent_changed_on,
  };
}

/** Photos in the contract's shape. */
export const toPhotos = (rows: PhotoRow[] | null, lang: Lang): ListingPhoto[] =>
  (rows ?? []).map(({ bucket, name, en, fr, ...photo }) => ({
    ...photo,
    bucket,
    name,
    src: `${bucket}/${name}`,
    alt: (lang === 'fr' ? (fr ?? en) : (en ?? fr)) ?? '',
  }));

function toPlan({ rentMin, rentMax, rentBefore, ...plan }: PlanRow): FloorPlan {
  return {
    ...plan,
    rent: rentMin === null ? null : [rentMin, rentMax ?? rentMin],
    rentWas: rentMin !== null && rentBefore !== null && rentBefore > rentMin ? rentBefore : null,
  };
}

function textIn(lang: Lang, en: string | null, fr: string | null): Said | null {
  const other = lang === 'fr' ? 'en' : 'fr';
  const texts = { en, fr };
  const own = texts[lang];
  if (own) return { text: own, lang };
  const foreign = texts[other];
  return foreign ? { text: foreign, lang: other } : null;
}

const placeIn = (lang: Lang, { id, name, slug }: Place) => ({ id, name: name[lang], slug: slug[lang] });

function spanOf(values: readonly number[]): [number, number] | null {
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : null;
}

/** The first day on which a plan is available; null means now. */
function earliest(plans: readonly FloorPlan[]): string | null {
  const days = plans.map((plan) => plan.availableOn);
  return days.includes(null) ? null : (days.sort()[0] ?? null);
}
