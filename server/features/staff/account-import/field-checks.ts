import * as z from 'zod/mini';
import type { IMPORT_FIELDS, ImportCode, ImportField, ImportKind } from '#common/catalog/import-fields.ts';
import type { Schema } from '#common/contract/define.ts';
import { companyName, email, line, optionalPhone, personName, text } from '#common/contract/fields.ts';
import { MOST } from '#common/contract/market/listing-limits.ts';
import { rules } from '#common/values/rules.ts';
import {
  parseBaths,
  parseBeds,
  parseDay,
  parseNumber,
  parsePostalCode,
  parseProvince,
  parseRent,
  parseSquareFeet,
} from '#server/feeds-read/index.ts';
import { consentDay, parseLang, parsePropertyType, parseRole, photoAddresses, webAddress } from './row-values.ts';

/** Returns the fault in the text of a filled cell. `today` is YYYY-MM-DD. */
export type FieldCheck = (text: string, today: string) => ImportCode | undefined;

const LONGEST = 100_000;

const fits =
  (schema: Schema, code: ImportCode): FieldCheck =>
  (cell) =>
    schema.safeParse(cell).success ? undefined : code;
const upTo =
  (maximum: number, check: FieldCheck): FieldCheck =>
  (cell, today) =>
    cell.length > maximum ? 'too_long' : check(cell, today);
/** Longest text that is read as a number, a day or a word of a list. */
const MAX_WORD = 100;
const parses = (parse: (cell: string) => unknown, code: ImportCode): FieldCheck =>
  upTo(MAX_WORD, (cell) => (parse(cell) === undefined ? code : undefined));
const between =
  (minimum: number, maximum: number): FieldCheck =>
  (cell) => {
    const number = cell.length > MAX_WORD ? undefined : parseNumber(cell);
    return number !== undefined && number >= minimum && number <= maximum ? undefined : 'coordinates';
  };

const address = upTo(254, fits(email, 'email'));
const phone = upTo(40, fits(optionalPhone, 'phone'));
const language = parses(parseLang, 'language');
const postalCode = parses(parsePostalCode, 'postal_code');
const oneLine = (maximum: number) => upTo(maximum, fits(line(LONGEST), 'characters'));
const prose = (maximum: number) => upTo(maximum, fits(text(LONGEST), 'characters'));
const person = (maximum: number) => upTo(maximum, fits(personName(LONGEST), 'name'));
const business = (maximum: number) => upTo(maximum, fits(companyName(LONGEST), 'name'));
const isWebsite = fits(z.string().check(rules.url()), 'website');

const consentOn = upTo(MAX_WORD, (cell, today) => {
  const day = consentDay(cell, today);
  if (day === null) return 'date';
  return day > today ? 'future' : undefined;
});
const availableOn = upTo(MAX_WORD, (cell, today) => {
  const { problem } = parseDay(cell, today, undefined);
  return problem === undefined || problem === 'date.past' ? undefined : 'date';
});

const MAX_ADDRESS = 2000;
/** A longer cell was cut when the file was read. */
const MAX_CELL = 9999;

const photos: FieldCheck = (text) => {
  if (text.split('\n').some((cell) => cell.length > MAX_CELL)) return 'too_long';
  const addresses = photoAddresses(text);
  if (addresses.length > MOST.photos) return 'too_many';
  const isAddress = (one: string) => one.length <= MAX_ADDRESS && URL.parse(one)?.protocol === 'https:';
  return addresses.every(isAddress) ? undefined : 'photo_address';
};

const CHECKS: { [K in ImportKind]: Record<(typeof IMPORT_FIELDS)[K][number], FieldCheck> } = {
  companies: {
    email: address,
    name: business(200),
    contactName: business(120),
    phone,
    lang: language,
    website: upTo(290, (cell, today) => isWebsite(webAddress(cell), today)),
    line1: oneLine(200),
    city: oneLine(100),
    province: parses(parseProvince, 'province'),
    postalCode,
  },
  users: {
    email: address,
    firstName: person(60),
    lastName: person(60),
    role: parses(parseRole, 'role'),
    companyEmail: address,
    companyName: business(200),
    phone,
    lang: language,
    consentOn,
    consentSource: oneLine(200),
    consentWording: prose(2000),
  },
  listings: {
    companyEmail: address,
    companyName: business(200),
    reference: oneLine(120),
    street: oneLine(160),
    name: oneLine(120),
    propertyType: parses(parsePropertyType, 'property_type'),
    city: oneLine(100),
    province: parses(parseProvince, 'province'),
    postalCode,
    lat: between(41, 84),
    lng: between(-142, -52),
    planLabel: oneLine(80),
    beds: parses(parseBeds, 'number'),
    baths: parses(parseBaths, 'number'),
    rent: parses((text) => (parseRent(text)?.tooHigh ? undefined : parseRent(text)), 'rent'),
    squareFeet: parses((cell) => parseSquareFeet(cell) ?? undefined, 'number'),
    availableOn,
    photos,
    titleEn: prose(120),
    titleFr: prose(120),
    descriptionEn: prose(8000),
    descriptionFr: prose(8000),
    contactName: business(120),
    contactPhone: phone,
  },
};

/** The check of each field of a kind. */
export const checksOf = (kind: ImportKind): Partial<Record<ImportField, FieldCheck>> => CHECKS[kind];
