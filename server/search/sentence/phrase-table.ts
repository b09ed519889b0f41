import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES, type UtilityKey } from '#common/catalog/utilities.ts';
import { catalog as english } from '#common/i18n/en/catalog.ts';
import { catalog as french } from '#common/i18n/fr/catalog.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import { itemAt } from '#server/search/numbers.ts';
import { stem, tokenise } from './tokens.ts';
import type { Bound, Unit, Words } from './words.ts';
import { ENGLISH } from './words-en.ts';
import { FRENCH } from './words-fr.ts';

/** The meaning of a word or phrase of the vocabulary. */
export type Meaning =
  /** Sets filters. `utility` is set if the rent may include it. */
  | { kind: 'set'; filters: Partial<SearchFilters>; utility?: UtilityKey }
  /** `alone` has the filters that it sets without a number ("chambre à louer"). */
  | { kind: 'unit'; unit: Unit; alone?: Partial<SearchFilters> }
  | { kind: 'number'; value: number }
  | { kind: 'bound'; before?: Bound; after?: 'max' | 'min'; isNear?: true; isPlus?: true }
  | { kind: 'link'; link: 'to' | 'or' | 'and' }
  | { kind: 'month'; month: number }
  | { kind: 'part'; part: 'start' | 'mid' | 'end' }
  /** People who will live in the home, if their number is certain: "couple". */
  | { kind: 'people'; count: number }
  | {
      kind:
        | 'half'
        | 'extra'
        | 'household'
        | 'station'
        | 'not'
        | 'included'
        | 'downtown'
        | 'now'
        | 'nextMonth'
        | 'glue'
        | 'unclear';
    };

/** The vocabulary: meanings by the stems of a phrase, joined by spaces. It has both languages, because people mix them. */
export type PhraseTable = {
  meanings: ReadonlyMap<string, Meaning>;
  /** Number of words of the longest phrase that begins with a stem. */
  longest: ReadonlyMap<string, number>;
};

/** The meaning of "utilities". */
const ALL_UTILITIES: readonly UtilityKey[] = ['heat', 'electricity', 'water'];

/** The stems of a phrase, joined by spaces. */
function phraseKey(phrase: string): string {
  return tokenise(phrase)
    .map(({ text }) => stem(text))
    .join(' ');
}

/** Builds the vocabulary from the catalogues' names and the synonyms of both languages. */
export function buildPhraseTable(): PhraseTable {
  const meanings = new Map<string, Meaning>();
  const add = (phrases: string | undefined, meaning: Meaning) => {
    for (const phrase of (phrases ?? '').split(',')) {
      const key = phraseKey(phrase);
      if (!key) continue;
      meanings.set(key, combine(meanings.get(key), meaning));
    }
  };
  for (const words of [ENGLISH, FRENCH]) addGrammar(words, add);
  for (const words of [ENGLISH, FRENCH]) addFilters(words, add);
  for (const names of [english, french]) {
    for (const key of AMENITY_KEYS) add(names.amenity[key], { kind: 'set', filters: { amenities: [key] } });
    for (const key of PET_POLICIES) add(names.petPolicy[key], { kind: 'set', filters: { pets: [key] } });
    for (const key of PROPERTY_TYPES) {
      const set: Meaning = { kind: 'set', filters: { types: [key] } };
      add(names.propertyType[key], set);
      add(names.propertyTypePlural[key], set);
    }
    for (const key of UTILITIES) add(names.utility[key], { kind: 'set', filters: { utilities: [key] }, utility: key });
  }
  for (const words of [ENGLISH, FRENCH]) add(words.glue, { kind: 'glue' });
  const longest = new Map<string, number>();
  for (const key of meanings.keys()) {
    const stems = key.split(' ');
    const first = itemAt(stems, 0);
    longest.set(first, Math.max(longest.get(first) ?? 0, stems.length));
  }
  return { meanings, longest };
}

/** A phrase keeps its first meaning; a later one only adds what is missing. */
function combine(known: Meaning | undefined, more: Meaning): Meaning {
  if (known?.kind === 'bound' && more.kind === 'bound') return { ...more, ...known };
  if (known?.kind === 'set' && more.kind === 'set' && more.utility) return { ...known, utility: more.utility };
  return known ?? more;
}

type Add = (phrases: string | undefined, meaning: Meaning) => void;

function addGrammar(words: Words, add: Add): void {
  for (const bound of ['max', 'min', 'around', 'between'] as const)
    add(words.bounds[bound], { kind: 'bound', before: bound });
  for (const bound of ['max', 'min'] as const) {
    add(words.after[bound], { kind: 'bound', after: bound });
    // "max 1800" and "1800 max".
    add(`${bound}, ${bound}imum`, { kind: 'bound', before: bound, after: bound });
  }
  add(words.plus, { kind: 'bound', after: 'min', isPlus: true });
  add(words.near, { kind: 'bound', isNear: true });
  for (const [count, forms] of Object.entries(words.people)) add(forms, { kind: 'people', count: Number(count) });
  for (const [value, forms] of Object.entries(words.numbers)) add(forms, { kind: 'number', value: Number(value) });
  for (const unit of Object.keys(words.units) as Unit[]) {
    const alone = unit === 'beds' && words === FRENCH ? { types: ['room'] as const } : undefined;
    for (const phrase of words.units[unit].split(','))
      add(phrase, { kind: 'unit', unit, ...(alone && /chambre/.test(phrase) && { alone }) });
  }
  words.months.split(',').forEach((forms, month) => {
    for (const form of forms.trim().split(' ')) add(form, { kind: 'month', month });
  });
  for (const part of ['mid', 'end', 'start'] as const) add(words.parts[part], { kind: 'part', part });
  for (const link of ['to', 'or', 'and'] as const) add(words[link], { kind: 'link', link });
  for (const kind of [
    'half',
    'extra',
    'household',
    'station',
    'not',
    'included',
    'downtown',
    'now',
    'nextMonth',
    'unclear',
  ] as const)
    add(words[kind], { kind });
}

function addFilters(words: Words, add: Add): void {
  const set = (phrases: string | undefined, filters: Partial<SearchFilters>) => add(phrases, { kind: 'set', filters });
  set(words.allUtilities, { utilities: ALL_UTILITIES });
  // Understood and ignored, because every price is all-in.
  set(words.allIn, {});
  set(words.furnished, { furnished: true });
  set(words.unfurnished, { furnished: false });
  set(words.bachelor, { beds: ['bachelor'] });
  set(words.dogs, { pets: ['small-dog-friendly', 'large-dog-friendly'] });
  for (const key of AMENITY_KEYS) set(words.amenities[key], { amenities: [key] });
  for (const key of PROPERTY_TYPES) set(words.types[key], { types: [key] });
  for (const key of PET_POLICIES) set(words.pets[key], { pets: [key] });
  for (const key of UTILITIES) add(words.utilities[key], { kind: 'set', filters: { utilities: [key] }, utility: key });
  for (const sort of ['rent-asc', 'rent-desc', 'newest', 'distance'] as const) set(words.sorts[sort], { sort });
}
