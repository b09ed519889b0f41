import * as z from 'zod';
import type { Lang } from '#common/contract/fields.ts';

/** An address or a named place that a geocoder found. */
export interface GeocodedAddress {
  /** House number and street, or the name of a place. */
  label: string;
  /** House number and street, if it has a street. */
  street: string | null;
  postalCode: string | null;
  lat: number;
  lng: number;
}

/** A geocoder's way of asking and responding. */
export interface GeocoderProtocol {
  name: 'Photon' | 'Pelias' | 'Nominatim';
  /** Parameters of a search. */
  ask(text: string, lang: Lang): Record<string, string>;
  /** Reads the response; results outside Canada and without a name are left out. Throws if it is none. */
  read(body: unknown, lang: Lang): GeocodedAddress[];
}

const MAX_RESULTS = '6';
/** West, south, east, north of Canada. */
const CANADA = '-141.1,41.6,-52.5,83.2';

const text = z.string().nullish();
const point = z.object({ coordinates: z.tuple([z.number(), z.number()]) });

const photonSchema = z.object({
  features: z.array(
    z.object({
      geometry: point,
      properties: z.object({ name: text, housenumber: text, street: text, postcode: text, countrycode: text }),
    }),
  ),
});

const photon: GeocoderProtocol = {
  name: 'Photon',
  ask: (q, lang) => ({ q, lang, limit: MAX_RESULTS, bbox: CANADA }),
  read: (body, lang) =>
    photonSchema.parse(body).features.flatMap(({ geometry, properties }) => {
      const { name, housenumber, street, postcode, countrycode } = properties;
      if (countrycode?.toUpperCase() !== 'CA') return [];
      return addressOf({ name, house: housenumber, street, postcode, at: geometry.coordinates }, lang);
    }),
};

const peliasSchema = z.object({
  features: z.array(
    z.object({
      geometry: point,
      properties: z.object({ name: text, housenumber: text, street: text, postalcode: text, country_a: text }),
    }),
  ),
});

const pelias: GeocoderProtocol = {
  name: 'Pelias',
  ask: (q, lang) => ({ text: q, lang, size: MAX_RESULTS, 'boundary.country': 'CAN' }),
  read: (body, lang) =>
    peliasSchema.parse(body).features.flatMap(({ geometry, properties }) => {
      const { name, housenumber, street, postalcode, country_a } = properties;
      if (country_a !== 'CAN') return [];
      return addressOf({ name, house: housenumber, street, postcode: postalcode, at: geometry.coordinates }, lang);
    }),
};

const nominatimSchema = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    name: text,
    address: z.object({ house_number: text, road: text, postcode: text, country_code: text }),
  }),
);

const nominatim: GeocoderProtocol = {
  name: 'Nominatim',
  ask: (q, lang) => ({
    q,
    'accept-language': lang,
    limit: MAX_RESULTS,
    format: 'jsonv2',
    addressdetails: '1',
    countrycodes: 'ca',
  }),
  read: (body, lang) =>
    nominatimSchema.parse(body).flatMap(({ lat, lon, name, address }) => {
      const { house_number, road, postcode, country_code } = address;
      if (country_code !== 'ca') return [];
      return addressOf({ name, house: house_number, street: road, postcode, at: [lon, lat] }, lang);
    }),
};

type Text = string | null | undefined;

function addressOf(
  found: { name: Text; house: Text; street: Text; postcode: Text; at: readonly [number, number] },
  lang: Lang,
): GeocodedAddress[] {
  const { name, house, street, postcode, at } = found;
  const [lng, lat] = at;
  // French addresses have a comma after the house number.
  const line = street ? [house, street].filter(Boolean).join(lang === 'fr' ? ', ' : ' ') : null;
  const label = (house ? line : name || line) || '';
  return label && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? [{ label, street: line, postalCode: postcode?.trim().toUpperCase() || null, lat, lng }]
    : [];
}

/** The protocol of an address, by the end of its path; undefined if it is none of the three. */
export function protocolOf(address: string): GeocoderProtocol | undefined {
  const { pathname } = new URL(address);
  if (/\/api\/?$/.test(pathname)) return photon;
  if (/\/v1\/(?:autocomplete|search)\/?$/.test(pathname)) return pelias;
  return /\/search(?:\.php)?\/?$/.test(pathname) ? nominatim : undefined;
}
