import type { Lang } from '#common/contract/fields.ts';
import type { OwnListing } from '#common/contract/landlords/own-listings.ts';
import type { FloorPlan, ListingDetail, ListingEmbed, Said } from '#common/contract/market/listings.ts';
import { embedOf } from '#common/listings/embeds.ts';
import type { PlaceKnown } from '#common/places/place-known.ts';
import { isPinConfirmed } from './pin-state.ts';
import { type ListingValues, listingBodyOf, type MediaValues } from './values.ts';

interface Shown {
  lang: Lang;
  today: string;
  /** Text for a place that is not known yet. */
  nowhere: string;
}

/**
 * The listing's page as it will be, from the values of the form. Keep in step with server/features/market/listings/detail.ts.
 */
export function detailOf(values: ListingValues, listing: OwnListing | null, shown: Shown): ListingDetail {
  const { lang, today, nowhere } = shown;
  const body = listingBodyOf(values);
  const plans = body.floorPlans.map(
    (plan, at): FloorPlan => ({
      id: plan.id ?? -at - 1,
      label: plan.label || String.fromCharCode(65 + (at % 26)),
      beds: plan.beds ?? 0,
      baths: plan.baths,
      furnished: plan.furnished,
      picture: plan.picture ?? null,
      squareFeet: plan.squareFeet || null,
      rent: plan.rentMinCents ? [plan.rentMinCents, plan.rentMaxCents || plan.rentMinCents] : null,
      rentWas: null,
      depositCents: plan.depositCents || null,
      availableOn: plan.availableOn,
      unitsAvailable: plan.unitsAvailable,
    }),
  );
  const free = plans.filter((plan) => plan.unitsAvailable > 0);
  const offered = free.length > 0 ? free : plans;
  const costs = body.costs.filter(({ amountCents }) => amountCents >= 0);
  const say = (en: string, fr: string): Said | null => {
    const own = (lang === 'fr' ? fr : en).trim();
    const other = (lang === 'fr' ? en : fr).trim();
    if (own) return { text: own, lang };
    return other ? { text: other, lang: lang === 'fr' ? 'en' : 'fr' } : null;
  };
  const embeds = (rows: readonly MediaValues[]): ListingEmbed[] =>
    rows.flatMap(({ url, titleEn, titleFr }) => {
      const embed = embedOf(url.trim());
      return embed ? [{ ...embed, title: say(titleEn, titleFr) }] : [];
    });
  const city = listing?.city;
  const place = { id: 0, name: nowhere, slug: '' };
  const days = offered.map(({ availableOn }) => availableOn);
  const company = listing?.company;
  const isHome = values.propertyType !== 'commercial';
  return {
    id: listing?.id ?? 0,
    paths: { en: '/', fr: '/' },
    state: listing && listing.state !== 'suspended' ? listing.state : 'draft',
    name: values.name.trim() || null,
    title: say(values.titleEn, values.titleFr),
    description: say(values.descriptionEn, values.descriptionFr),
    address: values.street.trim() || nowhere,
    postalCode: values.postalCode.toUpperCase(),
    city: city
      ? { id: city.id, name: city.name[lang], slug: city.slug[lang], inPlace: city.inPlace[lang] }
      : { ...place, inPlace: '' },
    metroArea: null,
    province: city
      ? { ...city.province, name: city.province.name[lang], slug: city.province.slug[lang], code: city.provinceCode }
      : { ...place, code: '–' },
    neighbourhood: listing?.neighbourhood
      ? { name: listing.neighbourhood.name[lang], slug: listing.neighbourhood.slug }
      : null,
    at: [values.lat ?? 0, values.lng ?? 0],
    placeKnown: isPinConfirmed(values, listing) ? 'confirmed' : areaKnown(listing),
    propertyType: values.propertyType,
    bedrooms: isHome ? (spanOf(offered.map(({ beds }) => beds)) ?? [0, 0]) : null,
    baths: isHome ? spanOf(offered.flatMap(({ baths }) => baths ?? [])) : null,
    sqft: spanOf(offered.flatMap(({ squareFeet }) => squareFeet ?? [])),
    rent: spanOf(offered.flatMap(({ rent }) => rent ?? [])),
    rentWas: null,
    fees: costs
      .filter(({ mandatory, frequency }) => mandatory && frequency === 'monthly')
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    costs,
    moveInDate: days.includes(null) ? null : (days.sort()[0] ?? null),
    floorPlans: plans,
    utilities: values.utilities,
    amenities: values.amenities,
    petPolicies: values.petPolicies,
    parkingType: values.parkingType || null,
    yearBuilt: body.yearBuilt || null,
    numberOfUnits: body.numberOfUnits || null,
    leaseTerm: Number.isNaN(body.leaseMonths) ? null : body.leaseMonths,
    furnished: offered.some(({ furnished }) => furnished),
    featured: listing?.isFeatured ?? false,
    specialOffers: values.offers.flatMap(({ textEn, textFr, startsOn, endsOn }) => {
      const said = say(textEn, textFr);
      const isOn = (!startsOn || startsOn <= today) && (!endsOn || endsOn >= today);
      return said && isOn ? [{ ...said, startsOn: startsOn || null, endsOn: endsOn || null }] : [];
    }),
    photos: values.photos.map(({ src, width, height, color, altEn, altFr }) => {
      const [bucket = '', name = ''] = src.split('/');
      return { src, bucket, name, width, height, color, alt: say(altEn, altFr)?.text ?? '' };
    }),
    videos: embeds(values.videos),
    virtualTours: embeds(values.tours),
    company: {
      id: company?.id ?? 0,
      slug: company?.slug ?? '',
      name: company?.name ?? '',
      logo: company?.logo ?? null,
      verified: company?.isVerified ?? false,
      phone: company?.phone ?? null,
      listingCount: 0,
    },
    contactName: values.contactName.trim() || null,
    contactPhone: values.contactPhone.trim() || company?.phone || null,
    activatedOn: null,
    updatedOn: today,
    rentChangedOn: null,
  };
}

/** Until it is saved, a changed place is as well known as the saved one, without its confirmation. */
const areaKnown = (listing: OwnListing | null): PlaceKnown =>
  !listing || listing.placeKnown === 'confirmed' ? 'postal-area' : listing.placeKnown;

const spanOf = (values: readonly number[]): [number, number] | null =>
  values.length > 0 ? [Math.min(...values), Math.max(...values)] : null;
