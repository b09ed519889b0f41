import { bandsOf, halvesOf, isFlat } from './photo-hashes.ts';
import { sketchText, textBandsOf } from './text-sketch.ts';

/** Raise it with each change of fingerprints or scores, so that a full pass compares all listings again. */
export const DUPLICATE_RULES = 3;

/** A listing's facts as they are stored. */
export interface HomeFacts {
  id: number;
  companyId: number;
  /** `number|name|type|direction|city id`, or null. */
  addressKey: string | null;
  unit: string;
  postalCode: string | null;
  /** Last ten digits. */
  phone: string | null;
  /** The confirmed pin; null if the place is known only as an area. */
  lat: number | null;
  lng: number | null;
  propertyType: string;
  plans: readonly {
    label: string;
    beds: number;
    /** In tenths. Null if nobody states them. */
    baths: number | null;
    squareFeet: number | null;
    rentCents: number | null;
  }[];
  textEn: string | null;
  textFr: string | null;
  /** Signed 64-bit difference hashes as text, without those of many listings. */
  photoHashes: readonly string[];
}

/** A row of `listing_fingerprints`. */
export interface Fingerprint {
  listing_id: number;
  company_id: number;
  rules: number;
  address_key: string | null;
  unit: string;
  postal_civic: string | null;
  phone_postal: string | null;
  cell: number | null;
  lat: number | null;
  lng: number | null;
  property_type: string;
  plans: readonly number[];
  min_beds: number | null;
  label: string | null;
  square_feet: number | null;
  rent_cents: number | null;
  sketch_en: readonly number[] | null;
  sketch_fr: readonly number[] | null;
  photo_hashes: readonly number[];
  photo_bands: readonly number[];
  text_bands: readonly number[];
}

/** The part of a fingerprint that is scored. */
export type ScoredFacts = Omit<Fingerprint, 'rules' | 'cell' | 'photo_bands' | 'text_bands'>;

/** Squares per degree: 50 m from south to north, and 50 m from west to east at 47° north. */
const ROWS = 2224;
const COLUMNS = 1517;
/** Columns never reach it. */
export const CELL_ROW = 10_000_000;

/** In the place of baths, which have fewer tenths. */
export const UNSTATED_BATHS = 999;

const numberOrNull = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : null);

/** The fingerprint of a listing. */
export function makeFingerprint(facts: HomeFacts): Fingerprint {
  const { addressKey, postalCode, phone, plans, lat, lng } = facts;
  const civic = addressKey?.slice(0, addressKey.indexOf('|')) ?? '';
  const only = plans.length === 1 ? plans[0] : undefined;
  const photos = facts.photoHashes
    .map(halvesOf)
    .filter((halves) => !isFlat(halves))
    .flat();
  const [english, french] = [sketchText(facts.textEn), sketchText(facts.textFr)];
  return {
    listing_id: facts.id,
    company_id: facts.companyId,
    rules: DUPLICATE_RULES,
    address_key: civic ? addressKey : null,
    unit: facts.unit,
    postal_civic: civic && postalCode ? `${postalCode} ${civic}` : null,
    phone_postal: phone && postalCode ? `${phone} ${postalCode}` : null,
    cell:
      lat === null || lng === null
        ? null
        : Math.floor((lat + 90) * ROWS) * CELL_ROW + Math.floor((lng + 180) * COLUMNS),
    lat,
    lng,
    property_type: facts.propertyType,
    plans: plans.map(({ beds, baths }) => beds * 1000 + (baths ?? UNSTATED_BATHS)).sort((one, other) => one - other),
    min_beds: numberOrNull(plans.map(({ beds }) => beds)),
    label: only?.label.trim().toLowerCase() || null,
    square_feet: only?.squareFeet ?? null,
    rent_cents: numberOrNull(plans.flatMap(({ rentCents }) => rentCents ?? [])),
    sketch_en: english,
    sketch_fr: french,
    photo_hashes: photos,
    photo_bands: bandsOf(photos),
    text_bands: [...new Set([...textBandsOf(english), ...textBandsOf(french)])],
  };
}
