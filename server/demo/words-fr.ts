import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import { roomNotation } from '#common/i18n/format.ts';
import type { Plan } from './home.ts';
import WORDS from './texts/words-fr.json' with { type: 'json' };

/** Amenities that descriptions mention. The page lists them all. */
export const AMENITY_NOUNS: Readonly<Partial<Record<AmenityKey, string>>> = WORDS.amenities;
export const BUILDING_NOUNS: Readonly<Partial<Record<AmenityKey, string>>> = WORDS.building;
export const UTILITY_NOUNS: Readonly<Record<UtilityKey, string>> = WORDS.utilities;
const NUMBERS: readonly string[] = WORDS.numbers;

type Gender = 'm' | 'f';
const TYPE_NOUNS: Readonly<Record<PropertyTypeKey, readonly [noun: string, gender: Gender, where?: string]>> = {
  apartment: ['appartement', 'm'],
  condo: ['condo', 'm'],
  house: ['maison', 'f'],
  townhouse: ['maison de ville', 'f'],
  basement: ['logement', 'm', 'au sous-sol'],
  'main-floor': ['logement', 'm', 'au rez-de-chaussée'],
  room: ['chambre', 'f'],
  loft: ['loft', 'm'],
  duplex: ['logement', 'm', 'dans un duplex'],
  triplex: ['logement', 'm', 'dans un triplex'],
  fourplex: ['logement', 'm', 'dans un quadruplex'],
  commercial: ['local commercial', 'm'],
};

/** Homes without a bedroom. */
const STUDIOS: Readonly<Partial<Record<PropertyTypeKey, string>>> = {
  condo: 'studio en condo',
  loft: 'loft',
  basement: 'studio au sous-sol',
};

const NUMBER_FORMAT = new Intl.NumberFormat('fr-CA');
const DAY_FORMAT = new Intl.DateTimeFormat('fr-CA', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A noun phrase with its gender, e.g. "4½" (m) or "maison de trois chambres" (f). */
export type Noun = { readonly text: string; readonly gender: Gender };

/** "a, b et c" */
export function joinList(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;
}

/** "une chambre", "trois chambres". */
export function bedsNoun(beds: number): string {
  return `${NUMBERS[beds] ?? beds} chambre${beds > 1 ? 's' : ''}`;
}

/** "d’une chambre", "de trois chambres". */
export const ofBeds = (beds: number): string => `${beds === 1 ? 'd’' : 'de '}${bedsNoun(beds)}`;

/** "une salle de bain", "une salle de bain et une salle d’eau". */
export function bathsNoun(bathsTenths: number): string {
  const baths = Math.floor(bathsTenths / 10);
  const full = `${NUMBERS[baths] ?? baths} salle${baths > 1 ? 's' : ''} de bain`;
  return bathsTenths % 10 === 0 ? full : `${full} et une salle d’eau`;
}

/** In Quebec, an apartment is called by its number of rooms. */
export function homeNoun(propertyType: PropertyTypeKey, plan: Plan, inQuebec: boolean): Noun {
  const [noun, gender, where] = TYPE_NOUNS[propertyType];
  if (propertyType === 'room' || propertyType === 'commercial') return { text: noun, gender };
  const flat = propertyType === 'apartment' || propertyType === 'condo';
  if (plan.beds === 0) return { text: STUDIOS[propertyType] ?? 'studio', gender: 'm' };
  if (inQuebec && propertyType !== 'house' && propertyType !== 'townhouse' && propertyType !== 'loft') {
    const notation = roomNotation(plan.beds);
    if (flat) return { text: propertyType === 'condo' ? `condo ${notation}` : notation, gender: 'm' };
    return { text: [notation, where?.replace('dans un', 'en')].filter(Boolean).join(' '), gender: 'm' };
  }
  return { text: [noun, ofBeds(plan.beds), where].filter(Boolean).join(' '), gender };
}

/** Picks the form that agrees with the noun: agree(noun, 'beau', 'belle'). */
export function agree({ gender }: Noun, masculine: string, feminine: string): string {
  return gender === 'm' ? masculine : feminine;
}

/** "le 1er février" from "2027-02-01". */
export function dayOf(date: string): string {
  return `le ${DAY_FORMAT.format(new Date(date)).replace(/^1 /, '1er ')}`;
}

/** "1 850 $" from whole dollars, with non-breaking spaces. */
export function money(dollars: number): string {
  return `${NUMBER_FORMAT.format(dollars)}\u00a0$`;
}

/** "1 040 pi²", with non-breaking spaces. */
export function area(squareFeet: number): string {
  return `${NUMBER_FORMAT.format(squareFeet)}\u00a0pi²`;
}

/** "trois" for 3, "un" for 1. Numbers over six are digits. */
export function inWords(number: number): string {
  return number === 1 ? 'un' : (NUMBERS[number] ?? String(number));
}

/** Capitalizes the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "à Rosemont", "dans le Plateau-Mont-Royal", "dans la Petite-Bourgogne", outside Quebec "dans Kitsilano". */
export function inArea(name: string, inQuebec: boolean): string {
  if (/^Le[ -]/.test(name)) return `dans le ${name.slice(3)}`;
  if (/^La[ -]/.test(name)) return `dans la ${name.slice(3)}`;
  if (/^(Vieux|Quartier|Centre|Haut|Bas|Plateau|Mile)\b/i.test(name)) return `dans le ${name}`;
  if (/^(Petite|Basse|Haute|Pointe|Cité)\b/i.test(name)) return `dans la ${name}`;
  if (/^L['’]/.test(name)) return `dans ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return `${inQuebec ? 'à' : 'dans'} ${name}`;
}
