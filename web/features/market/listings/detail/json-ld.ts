import type { FloorPlan, ListingDetail } from '#common/contract/market/listings.ts';
import { allInPrice } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { photoSocialSrc } from '#common/listings/photos.ts';
import { isPin } from '#common/places/is-pin.ts';
import { publicPath } from '#common/screens/public-path.ts';
import type { Globals } from '#web/app/globals.ts';
import { homeName, labelOf } from './labels.ts';

const TYPES: Record<string, string> = {
  house: 'House',
  townhouse: 'House',
  'main-floor': 'Apartment',
  room: 'Room',
  commercial: 'Accommodation',
};
const MAX_IMAGES = 6;

export interface JsonLdContext {
  t: Translate;
  globals: Globals;
  /** Breadcrumbs: name and path without language prefix. */
  trail: readonly { name: string; path: string }[];
}

/** Schema.org data of a listing: the page, the home with its floor plans, and the breadcrumbs. */
export function listingJsonLd(listing: ListingDetail, { t, globals, trail }: JsonLdContext): object[] {
  const { appUrl, publicWords } = globals;
  const address = (path: string) => appUrl + publicPath(publicWords, t.lang, path);
  const url = address(listing.paths[t.lang]);
  const images = listing.photos.slice(0, MAX_IMAGES).map((photo) => appUrl + photoSocialSrc(photo.src));
  const home = {
    '@type': TYPES[listing.propertyType] ?? 'Apartment',
    name: homeName(listing),
    address: {
      '@type': 'PostalAddress',
      streetAddress: listing.address,
      addressLocality: listing.city.name,
      addressRegion: listing.province.code,
      ...(listing.postalCode && { postalCode: listing.postalCode }),
      addressCountry: 'CA',
    },
    ...(isPin(listing.placeKnown) && {
      geo: { '@type': 'GeoCoordinates', latitude: listing.at[0], longitude: listing.at[1] },
    }),
    ...(listing.bedrooms && { numberOfBedrooms: quantity(listing.bedrooms) }),
    ...(listing.baths && { numberOfBathroomsTotal: listing.baths[1] / 10 }),
    ...(listing.sqft && { floorSize: { ...quantity(listing.sqft), unitCode: 'FTK' } }),
    ...(listing.yearBuilt && listing.propertyType !== 'room' && { yearBuilt: listing.yearBuilt }),
    amenityFeature: listing.amenities.map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: labelOf(t, 'amenity', key),
      value: true,
    })),
    petsAllowed: listing.petPolicies.some((key) => key !== 'pets-not-allowed'),
    ...(images.length > 0 && { image: images }),
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      '@id': url,
      url,
      name: listing.title?.text ?? homeName(listing),
      inLanguage: t.locale,
      ...(listing.description && { description: listing.description.text.slice(0, 500) }),
      ...(listing.activatedOn && { datePosted: listing.activatedOn }),
      ...(images.length > 0 && { image: images }),
      about: home,
      offers: listing.floorPlans.filter((plan) => plan.rent).map((plan) => offerOf(plan, listing, url)),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: address(path),
      })),
    },
  ];
}

function offerOf(plan: FloorPlan, listing: ListingDetail, url: string): object {
  // Including mandatory monthly fees: the price to pay.
  const [from, to] = allInPrice({ rent: plan.rent, fees: listing.fees }) ?? [0, 0];
  return {
    '@type': 'Offer',
    name: plan.label,
    url,
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: plan.unitsAvailable > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...(plan.availableOn && { availabilityStarts: plan.availableOn }),
    price: from / 100,
    priceCurrency: 'CAD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(from === to ? { price: from / 100 } : { minPrice: from / 100, maxPrice: to / 100 }),
      priceCurrency: 'CAD',
      unitCode: 'MON',
      unitText: 'MONTH',
    },
    offeredBy: { '@type': 'Organization', name: listing.company.name },
  };
}

const quantity = ([from, to]: readonly [number, number]) =>
  from === to
    ? { '@type': 'QuantitativeValue', value: from }
    : { '@type': 'QuantitativeValue', minValue: from, maxValue: to };
