import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { Plan } from './home.ts';
import WORDS from './texts/words-en.json' with { type: 'json' };

/** Amenities that descriptions mention. The page lists them all. */
export const AMENITY_NOUNS: Readonly<Partial<Record<AmenityKey, string>>> = WORDS.amenities;
export const BUILDING_NOUNS: Readonly<Partial<Record<AmenityKey, string>>> = WORDS.building;
export const UTILITY_NOUNS: Readonly<Record<UtilityKey, string>> = WORDS.utilities;
const TYPE_NOUNS: Readonly<Record<PropertyTypeKey, string>> = WORDS.propertyTypes;
/** Homes without a bedroom. */
const STUDIOS: Readonly<Partial<Record<PropertyTypeKey, string>>> = {
  condo: 'studio condo',
  loft: 'loft',
  basement: 'basement studio',
};
const NUMBERS: readonly string[] = WORDS.numbers;

const NUMBER_FORMAT = new Intl.NumberFormat('en-CA');
const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** "a, b and c" */
export function joinList(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** "two-bedroom", "studio". */
export function bedsAdjective(beds: number): string {
  return beds === 0 ? 'studio' : `${NUMBERS[beds] ?? beds}-bedroom`;
}

/** "one bedroom", "two bedrooms". */
export function bedsNoun(beds: number): string {
  return beds === 1 ? 'one bedroom' : `${NUMBERS[beds] ?? beds} bedrooms`;
}

/** "one bath and a powder room", "two baths". */
export function bathsNoun(bathsTenths: number): string {
  const baths = Math.floor(bathsTenths / 10);
  const full = baths === 1 ? 'one bath' : `${NUMBERS[baths] ?? baths} baths`;
  return bathsTenths % 10 === 0 ? full : `${full} and a powder room`;
}

/** "February 1" from "2027-02-01". */
export function dayOf(date: string): string {
  return DAY_FORMAT.format(new Date(date));
}

/** "$1,850" from whole dollars. */
export function money(dollars: number): string {
  return `$${thousands(dollars)}`;
}

/** "1,040" from 1040. */
export function thousands(number: number): string {
  return NUMBER_FORMAT.format(number);
}

/** "three" for 3. Numbers over six are digits. */
export function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** Adds "a" or "an". */
export function withArticle(word: string): string {
  return /^(8|11|18|[aeiou])/i.test(word) && !/^(one|uni)/i.test(word) ? `an ${word}` : `a ${word}`;
}

/** "two-bedroom apartment", "studio", "room". */
export function homeNoun(propertyType: PropertyTypeKey, plan: Plan): string {
  if (propertyType === 'room' || propertyType === 'commercial') return TYPE_NOUNS[propertyType];
  if (plan.beds === 0) return STUDIOS[propertyType] ?? 'studio';
  return `${bedsAdjective(plan.beds)} ${TYPE_NOUNS[propertyType]}`;
}

/** Capitalizes the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
