import { parseStreet } from './parse-street.ts';
import { plainText } from './plain-text.ts';
import { readNumberPair, splitUnit } from './split-unit.ts';
import { streetTypeOf } from './street-types.ts';
import { directionOf } from './words.ts';

/** Raise it with each change of the rules, so that a job writes the keys of stored listings again. */
export const ADDRESS_KEY_VERSION = 3;

export interface AddressKey {
  /** `number|name|type|direction|city id`: equal for all ways to write one address. */
  key: string;
  /** The home in the building, like "10" or "basement"; empty for the whole building. */
  unit: string;
}

const RANGE_START = /^\d+ ?- ?\d+[ ,]/;
const CIVIC = /^(\d+)([a-z])?$/;

/**
 * The key for duplicates of an address in English or French: "200 rue Sherbrooke O" and "200 Sherbrooke St. W" have one
 * key. Names are not translated. Without a civic number the key starts with `|`, and does not identify a building.
 */
export function addressKey(street: string, cityId: number): AddressKey {
  const { unit, rest } = splitUnit(plainText(street));
  const words = rest.split(/[ ,\-#]+/).filter(Boolean);
  const civic = CIVIC.exec(words[0] ?? '');
  let number = '';
  if (civic && words.length > 1) {
    words.shift();
    // "160-166 Maple Avenue" is the building at 160.
    if (words.length > 1 && RANGE_START.test(rest) && readNumberPair(civic[1] ?? '', words[0] ?? '') === 'range')
      words.shift();
    number = `${Number(civic[1])}${civic[2] ?? takeSuffix(words)}`;
    if (/^[13]\/[24]$/.test(words[0] ?? '') && words.length > 1) number += ` ${words.shift()}`;
  }
  const trailing = unit === '' ? takeTrailingUnit(words) : '';
  const { name, type, direction } = parseStreet(words);
  return { key: `${number}|${name}|${type}|${direction}|${cityId}`, unit: unit || trailing };
}

/** "123 A Main St" is 123A, but "123 A Street" and "123 E 54th Ave" have no suffix. */
function takeSuffix(words: string[]): string {
  const [letter = '', ...rest] = words;
  if (!/^[a-z]$/.test(letter) || directionOf(letter)) return '';
  while (rest.length > 0 && directionOf(rest.at(-1) ?? '')) rest.pop();
  if (rest.length === 0 || (rest.length === 1 && streetTypeOf(rest[0] ?? ''))) return '';
  words.shift();
  return letter;
}

/** "123 Main St 10": a number after a direction, or after an English type that is not numbered itself. */
function takeTrailingUnit(words: string[]): string {
  const number = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  const isAfterStreet =
    ['street', 'st', 'ave', 'drive', 'dr'].includes(before) || (directionOf(before) !== undefined && words.length > 3);
  if (words.length < 3 || !/^\d+[a-z]?$/.test(number) || !isAfterStreet) return '';
  words.pop();
  return number;
}
