import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { PROVINCE_CODES, type ProvinceCode } from '#common/places/provinces.ts';
import { cutText } from '#common/values/cut-text.ts';
import { type FeedCell, withText } from './cell.ts';
import { limitLine } from './finish-texts.ts';
import type { RawListing } from './raw-listing.ts';
import type { RowNotes } from './row-notes.ts';
import {
  isCanada,
  isState,
  isZip,
  parsePostalArea,
  parsePostalCode,
  parseProvince,
  provinceOfPostalCode,
  splitStreet,
  tidyUnit,
} from './values/read-place.ts';
import { readLine } from './values/read-text.ts';
import { mappedWord } from './values/read-words.ts';
import { cityKey, splitCity, splitFullAddress } from './values/split-address.ts';

type Place = Pick<FeedListing, 'street' | 'unit' | 'city' | 'province' | 'postalCode' | 'lat' | 'lng'>;

/** Bounds of Canada, in degrees. */
const CANADA = { south: 41, north: 84, west: -142, east: -52 } as const;

/** The address of a listing. Notes what is missing, wrong or abroad. */
export function finishPlace(written: RawListing, notes: RowNotes): Place {
  const raw = PARTS.some((part) => isLong(written[part])) ? { ...written, ...shortParts(written) } : written;
  const { cities } = notes.context;
  const given = splitCity(readLine(raw.city?.text ?? ''), cities);
  const line = splitFullAddress(limitLine(raw.street, 160, notes), given.city, cities);
  const ownUnit = tidyUnit(readLine(raw.unit?.text ?? ''));
  const { street, unit, isUnsure } = splitStreet(line.street, readLine(raw.street2?.text ?? ''), ownUnit);
  if (isUnsure) notes.add('address.range', raw.street ?? raw.at);
  const isOnlyCity = street !== '' && !/\d/.test(street) && cityKey(street) === cityKey(given.city);
  if (isOnlyCity || !/[\p{L}\d]/u.test(street))
    notes.add('address.missing', raw.street ?? raw.at, raw.street?.text ?? '');
  const abroad = findAbroad(raw);
  if (abroad) notes.add('country.not_canada', abroad);
  const code = abroad ? '' : readPostalCode(raw, notes);
  const postalCode = isWholeCode(code) || abroad ? code : given.postalCode || line.postalCode || code;
  const ofLine = splitCity(line.city, cities);
  const city = given.city || ofLine.city;
  const named = given.province ?? line.province ?? ofLine.province ?? null;
  const province = abroad ? null : (readProvince(raw, postalCode, notes) ?? named);
  if (!abroad && city === '' && postalCode === '') notes.add('place.unknown', raw.city ?? raw.at, '');
  else if (!abroad && !isWholeCode(postalCode) && !notes.has('postal.invalid'))
    notes.add('postal.incomplete', raw.postalCode ?? raw.at, postalCode);
  const { lat, lng } = readPosition(raw);
  return {
    street,
    unit: unit || ownUnit,
    city: cutText(city, 80),
    province,
    postalCode,
    lat,
    lng,
  };
}

const PARTS = ['street2', 'unit', 'city', 'province', 'postalCode', 'country'] as const;
/** Longest part of an address. Patterns take the square of the length, and a cell may have a million characters. */
const MAX_PART = 200;
const isLong = (cell: FeedCell | undefined) => cell !== undefined && cell.text.length > MAX_PART;

const shortParts = (raw: RawListing): Partial<RawListing> =>
  Object.fromEntries(
    PARTS.flatMap((part) => (raw[part] ? [[part, withText(raw[part], cutText(raw[part].text, MAX_PART))]] : [])),
  );

/** The value that shows that an address is not in Canada. */
function findAbroad({ country, postalCode, province }: RawListing): FeedCell | undefined {
  const canadian = country && isCanada(country.text);
  if (canadian === false) return country;
  if (canadian === true || (postalCode && parsePostalCode(postalCode.text))) return undefined;
  const isKnown = province !== undefined && parseProvince(province.text) !== undefined;
  if (postalCode && isZip(postalCode.text))
    return province && isKnown && !isState(province.text) ? undefined : postalCode;
  return province && !isKnown && isState(province.text) ? province : undefined;
}

const isWholeCode = (code: string) => code.length === 7;

function readPostalCode({ postalCode }: RawListing, notes: RowNotes): string {
  if (!postalCode || postalCode.text.trim() === '') return '';
  const code = parsePostalCode(postalCode.text) ?? parsePostalArea(postalCode.text);
  if (code === undefined) notes.add('postal.invalid', postalCode);
  return code ?? '';
}

function readProvince({ province }: RawListing, postalCode: string, notes: RowNotes): ProvinceCode | undefined {
  const derived = postalCode === '' ? undefined : provinceOfPostalCode(postalCode);
  if (!province || province.text.trim() === '') return derived;
  const mapped = mappedWord(notes.context, 'province', province.text);
  const named = mapped === undefined ? parseProvince(province.text) : PROVINCE_CODES.find((code) => code === mapped);
  if (named) return named;
  if (derived) notes.addUnmapped('province', province);
  else notes.add('place.unknown', province);
  return derived;
}

/** Degrees never have a sign for thousands: 43.651 is no 43,651. */
const parseDegrees = (cell: FeedCell | undefined): number | undefined => {
  const text = cell?.text.trim().replace(',', '.') ?? '';
  return /^[+-]?\d{1,3}(?:\.\d*)?$/.test(text) ? Number(text) : undefined;
};

function readPosition({ lat, lng }: RawListing): { lat: number | null; lng: number | null } {
  const [first, second] = [parseDegrees(lat), parseDegrees(lng)];
  // Some senders swap the two, or forget the sign of the west.
  const isSwapped = first !== undefined && first < -CANADA.south;
  const [north, west] = isSwapped ? [second, first] : [first, second];
  const east = west === undefined ? undefined : -Math.abs(west);
  const isIn =
    north !== undefined &&
    east !== undefined &&
    north >= CANADA.south &&
    north <= CANADA.north &&
    east >= CANADA.west &&
    east <= CANADA.east;
  return isIn ? { lat: north, lng: east } : { lat: null, lng: null };
}
