import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { Lang } from '#common/contract/fields.ts';
import { fill } from './templates.ts';
import EN from './texts/words-en.json' with { type: 'json' };
import FR from './texts/words-fr.json' with { type: 'json' };

type Nouns = Readonly<Record<string, string>>;
type Counted = { readonly one: string; readonly many: string };
type Words = {
  /** Amenities of a home, those of its building, and utilities that sentences name. The page lists them all. */
  readonly amenities: Nouns;
  readonly building: Nouns;
  readonly utilities: Nouns;
  /** `quebec` counts all rooms, as in 4½. Without a gender, the noun is masculine. */
  readonly homes: Readonly<Record<PropertyTypeKey, { noun: string; studio: string; quebec?: string; gender?: string }>>;
  readonly numbers: readonly string[];
  readonly beds: Counted;
  readonly bedrooms: Counted;
  readonly baths: Counted;
  readonly withPowderRoom: string;
  readonly and: string;
  readonly money: string;
  readonly size: string;
};

export const HOME_WORDS: Readonly<Record<Lang, Words>> = { en: EN, fr: FR };
const NUMBERS = { en: new Intl.NumberFormat('en-CA'), fr: new Intl.NumberFormat('fr-CA') };
const DAY = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const DAYS = { en: new Intl.DateTimeFormat('en-CA', DAY), fr: new Intl.DateTimeFormat('fr-CA', DAY) };

/** "three", « trois ». Numbers over six are digits. */
export const inWords = (lang: Lang, number: number): string => HOME_WORDS[lang].numbers[number] ?? String(number);

/** "two bedrooms", « une salle de bain ». */
export function countWords(lang: Lang, noun: 'beds' | 'bedrooms' | 'baths', count: number): string {
  return fill(HOME_WORDS[lang][noun][count === 1 ? 'one' : 'many'], { count: inWords(lang, count) });
}

/** "one bath and a powder room", « deux salles de bain ». */
export function bathsInWords(lang: Lang, tenths: number): string {
  const baths = countWords(lang, 'baths', Math.floor(tenths / 10));
  return tenths % 10 === 0 ? baths : fill(HOME_WORDS[lang].withPowderRoom, { baths });
}

/** "a gym, a sauna and elevators", in the order of the keys. */
export function listWords(lang: Lang, kind: 'amenities' | 'building' | 'utilities', keys: readonly string[]): string {
  const nouns = keys.map((key) => HOME_WORDS[lang][kind][key] ?? key);
  const last = nouns.pop() ?? '';
  return nouns.length === 0 ? last : fill(HOME_WORDS[lang].and, { first: nouns.join(', '), last });
}

/** "$1,850", « 1 850 $ », from whole dollars. */
export const moneyInWords = (lang: Lang, dollars: number): string =>
  fill(HOME_WORDS[lang].money, { amount: NUMBERS[lang].format(dollars) });

/** "1,040 square feet", « 1 040 pi² ». */
export const sizeInWords = (lang: Lang, squareFeet: number): string =>
  fill(HOME_WORDS[lang].size, { area: NUMBERS[lang].format(squareFeet) });

/** "February 1", « le 1er février », from "2027-02-01". */
export function dayInWords(lang: Lang, date: string): string {
  const day = DAYS[lang].format(new Date(date));
  return lang === 'en' ? day : `le ${day.replace(/^1 /, '1er ')}`;
}

/** « à Rosemont », « dans le Plateau-Mont-Royal », « dans la Petite-Bourgogne », outside Québec « dans Kitsilano ». */
export function inFrenchArea(name: string, inQuebec: boolean): string {
  if (/^Le[ -]/.test(name)) return `dans le ${name.slice(3)}`;
  if (/^La[ -]/.test(name)) return `dans la ${name.slice(3)}`;
  if (/^(Vieux|Quartier|Centre|Haut|Bas|Plateau|Mile)\b/i.test(name)) return `dans le ${name}`;
  if (/^(Petite|Basse|Haute|Pointe|Cité)\b/i.test(name)) return `dans la ${name}`;
  if (/^L['’]/.test(name)) return `dans ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return `${inQuebec ? 'à' : 'dans'} ${name}`;
}
