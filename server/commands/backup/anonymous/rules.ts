import type { Lang } from '#common/contract/fields.ts';
import { parseFilters, writeFilters } from '#common/search/filters.ts';
import type { Substitutes } from './substitutes.ts';

/** A row that is being written. */
export interface Row {
  /** A column as it was. */
  of(column: string): string | null;
  /** A column as the copy gets it. */
  substitute(column: string): string | null;
  /** Whether a condition of the table is true. */
  is(condition: string): boolean;
}

/** The copy's value of a column, given the one before. Empty and missing values never reach it. */
export interface CopyRule {
  (value: string, using: Substitutes, row: Row): string | null;
  /** Some values or parts of them stay. */
  keeps?: boolean;
}

/** The columns of a table. Numbers, days, times and flags without a rule are kept. */
export interface TableRules {
  columns: Readonly<Record<string, CopyRule>>;
  /** SQL conditions on a row, by name. */
  when?: Readonly<Record<string, string>>;
}
/** Tables by name. */
export type Rules = Readonly<Record<string, TableRules>>;

/** Says that a rule keeps something. */
export function keeping(rule: CopyRule): CopyRule {
  return Object.assign(rule, { keeps: true });
}

/** The program's own words, the site's public ones, and keys of catalogues. Nothing that names a person. */
export const kept: CopyRule = keeping((value) => value);
/** Emptied with a value that the column allows. */
export const emptied =
  (value: string | null): CopyRule =>
  () =>
    value;
/** Kept while a condition of the table is true. */
export const keptIf = (condition: string, otherwise: CopyRule): CopyRule =>
  keeping((value, using, row) => (row.is(condition) ? value : otherwise(value, using, row)));

const email: CopyRule = (value, using) => using.email(value);
const firstName: CopyRule = (value, using) => using.firstName(value);
const lastName: CopyRule = (value, using) => using.lastName(value);
const fullName: CopyRule = (value, using) => `${using.firstName(value)} ${using.lastName(value)}`;
const company: CopyRule = (value, using) => using.company(value);
const phone: CopyRule = (value, using) => using.phone(value);
const street: CopyRule = (value, using) => using.street(value);
const town: CopyRule = (value, using) => using.town(value);
const postalCode: CopyRule = (value, using) => using.postalCode(value);
const digits: CopyRule = (value, using) => using.digits(value);
const address: CopyRule = (value, using) => using.address(value);
const uuid: CopyRule = (value, using) => using.uuid(value);
const password: CopyRule = (_value, using) => using.passwordHash;
/** A place within about this many degrees. */
const near =
  (degrees: number): CopyRule =>
  (value, using) =>
    using.nearby(value, degrees);

/** Words of the language of the row or of the column's name. */
const words: CopyRule = (value, using, row) => using.words(value, row.of('lang') === 'fr' ? 'fr' : 'en');
const wordsIn =
  (lang: Lang): CopyRule =>
  (value, using) =>
    using.words(value, lang);

/** A secret, a key or an id of others: as unique as before, and nothing that works. */
const token =
  (length = 32): CopyRule =>
  (value, using) =>
    using.digest('token', value).toString('hex').slice(0, length);
/** A digest in bytes. */
const bytes: CopyRule = (value, using) => `\\x${using.digest('bytes', value).toString('hex')}`;
/** A 64-bit number. */
const number: CopyRule = (value, using) => String(using.digest('number', value).readBigInt64LE());
/** A promo code. */
const promoCode: CopyRule = (value, using) => `CODE-${token(12)(value, using, NO_ROW)?.toUpperCase()}`;

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** A name or path that contains the id of an upload. */
const uploadName: CopyRule = keeping((value, using) => value.replace(UUIDS, (id) => using.uuid(id)));
/** The file of an image. Only the program's own images are in a copy. */
const bundledImage: CopyRule = (value, using) => (using.isBundled(value) ? value : null);
/** An array of email addresses. */
const emails: CopyRule = (value, using) => value.replace(/[^{},"]+/g, (one) => using.email(one));
/** An array of the program's codes with their numbers, like `rent.outlier 15`. */
const codes: CopyRule = (value) =>
  /^\{(?:"?[a-z_-]+(?:\.[a-z_-]+)+(?: -?[\d.]+)*"?,?)*\}$/i.test(value) ? value : '{}';

/** Text of an HTML email: its elements without attributes, and other words. */
const html: CopyRule = (value, using, row) =>
  value
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<') ? (/^<\/?[a-z][a-z0-9]*/i.exec(part)?.[0].concat('>') ?? '') : words(part, using, row),
    )
    .join('');

/** The text to search, as the database would make it from the substituted columns. */
const searchTextOf =
  (...columns: string[]): CopyRule =>
  (_value, _using, row) =>
    columns
      .flatMap((column) => row.substitute(column) ?? [])
      .join(' ')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '');

/** A search as its query string. Typed words and places on the map become a keyword, which keeps searches apart. */
const searchQuery: CopyRule = (value, using, row) => {
  const filters = parseFilters(new URLSearchParams(value));
  const { keyword, hood, landmark, around, bounds, area } = filters;
  const isTyped = keyword || hood || landmark || around || bounds || area.length > 0;
  return writeFilters({
    ...filters,
    keyword: isTyped ? `${using.words(keyword, 'en').slice(0, 60)} ${token(8)(value, using, row)}` : '',
    hood: '',
    landmark: '',
    around: null,
    bounds: null,
    area: [],
  }).toString();
};

/** A moment or a day, which says nothing about a person here. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.+Z-]*)?$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Any text inside JSON. */
const typed: CopyRule = (value, using, row) => {
  if (TIME.test(value)) return value;
  if (EMAIL.test(value)) return using.email(value);
  if (/^https?:/i.test(value)) return using.address(value);
  return words(value, using, row);
};

/** JSON whose texts have rules by key, or by `parent.key`. Numbers and flags are kept. */
const json =
  (keys: Readonly<Record<string, CopyRule>> = {}, otherwise: CopyRule = typed): CopyRule =>
  (value, using, row) => {
    const walk = (given: unknown, key: string, parent: string): unknown => {
      if (typeof given === 'string')
        return given && (keys[`${parent}.${key}`] ?? keys[key] ?? otherwise)(given, using, row);
      if (Array.isArray(given)) return given.map((one) => walk(one, key, parent));
      if (given === null || typeof given !== 'object') return given;
      return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, walk(one, name, key)]));
    };
    return JSON.stringify(walk(JSON.parse(value), '', ''));
  };

/** JSON of numbers by the ids of others. */
const jsonByToken: CopyRule = (value, using, row) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries<unknown>(JSON.parse(value)).map(([key, one]) => [
        token()(key, using, row),
        typeof one === 'number' ? one : 0,
      ]),
    ),
  );

const NO_ROW: Row = { of: () => null, substitute: () => null, is: () => false };

/** Substitutes for the values of a column. */
export const fake = {
  email,
  firstName,
  lastName,
  fullName,
  company,
  phone,
  street,
  town,
  postalCode,
  digits,
  address,
  uuid,
  password,
  near,
  words,
  wordsIn,
  token,
  bytes,
  number,
  promoCode,
  uploadName,
  bundledImage,
  emails,
  codes,
  html,
  searchTextOf,
  searchQuery,
  typed,
  json,
  jsonByToken,
};
