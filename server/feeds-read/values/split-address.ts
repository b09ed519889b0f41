import { parseStreet } from '#common/address-key/parse-street.ts';
import { plainText } from '#common/address-key/plain-text.ts';
import { splitUnit } from '#common/address-key/split-unit.ts';
import { streetTypeOf } from '#common/address-key/street-types.ts';
import { ARTICLES } from '#common/address-key/words.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';
import { words } from '#server/search/text.ts';
import { parsePostalArea, parsePostalCode, parseProvince } from './read-place.ts';
import { remember } from './remember.ts';

/** The name of a city as it is compared: `St. John’s` and `Saint John's` are equal. */
export const cityKey = remember((name) =>
  words(
    name
      .replace(/\bste[.\s-]/gi, 'sainte ')
      .replace(/\bst\b\.?/gi, 'saint')
      .replace(/\bmt\b\.?/gi, 'mount'),
  ).join(' '),
);

const POSTAL_CODE = /[A-Z]\d[A-Z][ -]?\d[A-Z]\d/i;
/** Most words in the name of a city, and of a province. */
const MAX_CITY_WORDS = 6;
const MAX_PROVINCE_WORDS = 4;

interface FullAddress {
  street: string;
  city: string;
  province: ProvinceCode | undefined;
  postalCode: string;
}

/**
 * `10 Elm St, Winnipeg, MB R3C 1A1` and `10 Elm St Winnipeg MB` in the field of the street: spreadsheets repeat the city,
 * or have no other field.
 *
 * @param city the city of its own field
 * @param cities keys of known cities, which show where a city begins without a comma
 */
export function splitFullAddress(written: string, city: string, cities: ReadonlySet<string>): FullAddress {
  const { line, code: area } = inUsualOrder(written);
  const none: FullAddress = { street: line, city: '', province: undefined, postalCode: area };
  // Most lines have no code and one part, and looking for the others is slow.
  const hasCode = POSTAL_CODE.test(line);
  const mayHaveCity = city === '' ? cities.size > 0 : line.toLowerCase().includes(` ${city.toLowerCase()}`);
  if (!hasCode && !line.includes(',') && !mayHaveCity) return none;
  const [, before = line, code = ''] =
    (hasCode && /^(.*?)[\s,]+\(?([A-Z]\d[A-Z][ -]?\d[A-Z]\d)\b\)?[\s,]*(?:canada)?$/i.exec(line)) || [];
  const postalCode = parsePostalCode(code) ?? area;
  const parts = before.replace(/,?\s*canada\s*$/i, '').split(/(?<!^\d+[a-z]?)\s*,\s*/i);
  const last = parts.pop() ?? '';
  const { text, province } = cutProvince(last);
  if (text !== '') parts.push(text);
  const isSure = province !== undefined || postalCode !== '';
  const named = parts.at(-1) ?? '';
  const isOnlyCity = city === '' && (isSure ? !/\d/.test(named) : cities.has(cityKey(named)));
  if (parts.length > 1 && (isOnlyCity || cityKey(named) === cityKey(city)))
    return { street: parts.slice(0, -1).join(', '), city: named, province, postalCode };
  // `Toronto, ON M6S 1A1` has no street.
  const isNoStreet = !/\d/.test(named) && !named.split(' ').some((word) => streetTypeOf(plainText(word)));
  if (city === '' && parts.length === 1 && isNoStreet && (cities.has(cityKey(named)) || province))
    return { street: '', city: named, province, postalCode };
  const known = city === '' ? cities : new Set([cityKey(city)]);
  // `10 rue Saint-Jean Québec` names the city or the province.
  const found = cutCity(named, known, isSure) ?? (text === last ? undefined : cutCity(last, known, isSure));
  const rest = parts.slice(0, -1);
  if (found) return { street: [...rest, found.street].join(', '), city: found.city, province, postalCode };
  const hasOwnPart = text === '' && rest.length + parts.length > 0;
  const endsInStreet = hasOwnPart || (text !== last && postalCode !== '' && isStreet(text, true));
  if (endsInStreet) return { street: parts.join(', '), city: '', province, postalCode };
  return postalCode === '' ? none : { street: [...rest, last].join(', '), city: '', province: undefined, postalCode };
}

/** A code before other parts, and half a code after a province. */
const CODE_INSIDE = /[\s,(]*\b([A-Z]\d[A-Z][ -]?\d[A-Z]\d)\b\)?(?=[\s,]+(?!canada\W*$)\S)/i;
const HALF_CODE = /^(.*\S)[\s,]+([A-Z]\d[A-Z])(?:[\s,]+canada)?[\s,]*$/i;

/** A quick look, because most addresses have none. */
const ENDS_IN_HALF = /[\s,][A-Z]\d[A-Z](?:[\s,]+canada)?[\s,]*$/i;

/** An address with commas and its code at the end, or with the code apart. `Toronto M6K 1A1 ON` has it before the province. */
function inUsualOrder(written: string): { line: string; code: string } {
  const line = /[;|]/.test(written) ? written.replace(/\s*[;|]+\s*/g, ', ').replace(/^[, ]+|[, ]+$/g, '') : written;
  const inside = POSTAL_CODE.test(line) ? CODE_INSIDE.exec(line) : null;
  if (inside) {
    const [start, end] = [line.slice(0, inside.index), line.slice(inside.index + inside[0].length)];
    const rest =
      start === ''
        ? end.replace(/^[\s,]+/, '')
        : `${start}${/^\s*,/.test(end) || !/,/.test(inside[0]) ? '' : ','}${end}`;
    return { line: rest, code: parsePostalCode(inside[1] ?? '') ?? '' };
  }
  const [, before = '', half = ''] = (ENDS_IN_HALF.test(line) && HALF_CODE.exec(line)) || [];
  const area = before === '' ? undefined : parsePostalArea(half);
  const isArea = area !== undefined && cutProvince(before.split(',').at(-1) ?? '').province !== undefined;
  return isArea ? { line: before, code: area } : { line, code: '' };
}

/** `Toronto ON` without its province. A short one is written with a capital, because words like "on" are none. */
function cutProvince(text: string): { text: string; province: ProvinceCode | undefined } {
  const all = text.split(' ');
  for (let length = Math.min(all.length, MAX_PROVINCE_WORDS); length > 0; length--) {
    const end = all
      .slice(-length)
      .join(' ')
      .replace(/^\(|\)$/g, '');
    const province = /^\p{Lu}/u.test(end) ? parseProvince(end) : undefined;
    if (province) return { text: all.slice(0, -length).join(' '), province };
  }
  return { text, province: undefined };
}

/** `Toronto, ON M5H 1A1`, `Montréal (Québec)` and `Toronto ON` in the field of the city. */
export function splitCity(text: string, cities: ReadonlySet<string>): CityParts {
  if (cities !== last.cities) last = { cities, read: remember((one) => readCity(one, cities)) };
  return last.read(text);
}

type CityParts = Omit<FullAddress, 'street'>;

/** The reader of the last file. A thread reads one. */
let last: { cities: ReadonlySet<string> | undefined; read: (text: string) => CityParts } = {
  cities: undefined,
  read: (city) => ({ city, province: undefined, postalCode: '' }),
};

function readCity(text: string, cities: ReadonlySet<string>): CityParts {
  const [, before = text, code = ''] = /^(.+?)[\s,]+([A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i.exec(text) ?? [];
  const postalCode = parsePostalCode(code) ?? '';
  const [, named = '', end = ''] = /^(.+?)\s*[,(]\s*([^,()]+)\)?$/.exec(before) ?? [];
  const province = named === '' ? undefined : parseProvince(end);
  if (province) return { city: named, province, postalCode };
  const cut = cutProvince(before);
  const isSure = /\s[A-Z]{2}$/.test(before) || cities.has(cityKey(cut.text));
  if (cut.text !== '' && cut.province && isSure && !cities.has(cityKey(before)))
    return { city: cut.text, province: cut.province, postalCode };
  return { city: before, province: undefined, postalCode };
}

/** Cuts the longest known city from the end of a street. `10 Toronto Street` and `10 rue de Montréal` have none. */
function cutCity(
  text: string,
  cities: ReadonlySet<string>,
  isSure: boolean,
): { street: string; city: string } | undefined {
  const all = text.split(' ');
  for (let length = Math.min(all.length - 2, MAX_CITY_WORDS); length > 0; length--) {
    const city = all.slice(-length).join(' ');
    const street = all.slice(0, -length).join(' ');
    if (cities.has(cityKey(city)) && isStreet(street, isSure)) return { street: street.replace(/[\s,–-]+$/, ''), city };
  }
  return undefined;
}

/** Whether a text is a whole street: a number, a name, and a type, which streets like "The Esplanade" lack. */
function isStreet(text: string, isSure: boolean): boolean {
  const { rest } = splitUnit(plainText(text));
  const [number = '', ...street] = rest.split(/[ ,]+/).filter(Boolean);
  if (!/^\d/.test(number) || ARTICLES.has(street.at(-1) ?? '')) return false;
  const hasName = street.some((word) => !ARTICLES.has(word) && streetTypeOf(word) === undefined && word.length > 1);
  if (parseStreet(street).type !== '') return street.length > 1;
  return isSure && (hasName || (street[0] === 'the' && street.length > 1));
}
