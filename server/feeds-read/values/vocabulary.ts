import { AMENITY_KEYS, type AmenityKey } from '#common/catalog/amenities.ts';
import { PARKING_TYPES, type ParkingTypeKey } from '#common/catalog/parking-types.ts';
import { PET_POLICIES, type PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES, type PropertyTypeKey } from '#common/catalog/property-types.ts';
import { UTILITIES, type UtilityKey } from '#common/catalog/utilities.ts';
import { catalog as english } from '#common/i18n/en/catalog.ts';
import { catalog as french } from '#common/i18n/fr/catalog.ts';
import { ENGLISH } from '#server/search/sentence/words-en.ts';
import { FRENCH } from '#server/search/sentence/words-fr.ts';
import { fold } from '#server/search/text.ts';
import { copyText } from '../copy-text.ts';
import {
  FEED_AMENITIES,
  FEED_TYPES,
  FEED_UTILITIES,
  LAUNDRY_WORDS,
  PARKING_WORDS,
  TYPES_WITHOUT_MEANING,
  UNSUPPORTED_TYPES,
  UTILITIES_WITHOUT_KEY,
} from './feed-words.ts';

/** A word as vocabularies compare it: without accents, signs, plurals, and with `AirConditioner` divided. */
export function wordKey(text: string): string {
  return fold(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word))
    .join(' ');
}

/** Words of the longest phrase. Longer parts of a text are none, and trying all of them would take hours. */
const MAX_PHRASE = 8;
/** Most remembered words per vocabulary. */
const MAX_CACHED = 5000;

/** Words of both languages and their meanings. Undefined is unknown; an empty list is known and says nothing. */
class Vocabulary<Key extends string> {
  readonly #exact = new Map<string, readonly Key[]>();
  /** By words without blanks: `fitnesscenter` in XML, whose names have no case. */
  readonly #compact = new Map<string, readonly Key[]>();
  readonly #known = new Map<string, readonly Key[] | undefined>();
  readonly #isPartial: boolean;
  readonly keys: ReadonlySet<string>;

  /** @param isPartial whether a phrase inside a longer text counts: "24 hour fitness centre" */
  constructor(keys: readonly Key[], isPartial: boolean) {
    this.keys = new Set(keys);
    this.#isPartial = isPartial;
    for (const key of keys) this.add(key, key);
  }

  add(key: Key | null, phrases: string | undefined): this {
    for (const phrase of phrases?.split(',') ?? []) {
      const word = wordKey(phrase);
      if (word === '' || this.#exact.has(word)) continue;
      const keys = key === null ? [] : [key];
      this.#exact.set(word, keys);
      const compact = word.replaceAll(' ', '');
      if (!this.#compact.has(compact)) this.#compact.set(compact, keys);
    }
    return this;
  }

  find(text: string): readonly Key[] | undefined {
    const known = this.#known.get(text);
    if (known !== undefined || this.#known.has(text)) return known;
    const found = this.#search(wordKey(text));
    if (this.#known.size < MAX_CACHED) this.#known.set(copyText(text), found);
    return found;
  }

  #search(word: string): readonly Key[] | undefined {
    const exact = this.#exact.get(word) ?? this.#compact.get(word);
    if (exact || !this.#isPartial) return exact;
    if (/^(?:no|not|without|san|aucun|pa)\b/.test(word)) return undefined;
    return this.#searchParts(word.split(' '));
  }

  /** The longest known phrase; a word with several meanings counts only on its own. */
  #searchParts(words: readonly string[]): readonly Key[] | undefined {
    for (let length = Math.min(words.length - 1, MAX_PHRASE); length > 0; length--) {
      for (let at = 0; at + length <= words.length; at++) {
        const part = words.slice(at, at + length).join(' ');
        const found = this.#exact.get(part);
        if (found && found.length > 0 && !(length === 1 && (words.length > 5 || VAGUE.has(part)))) return found;
      }
    }
    return undefined;
  }
}

const VAGUE = new Set(
  'garden study deck terrace yard view central security accessible range oven spa locker lounge office bureau shared gate hardwood laundry storage parking pet in unit suite conditioner carpet covered den four'.split(
    ' ',
  ),
);

type PhrasesOf<Key extends string> = Partial<Record<Key, string>>;

function vocabularyOf<Key extends string>(
  keys: readonly Key[],
  isPartial: boolean,
  ...sources: PhrasesOf<Key>[]
): Vocabulary<Key> {
  const made = new Vocabulary(keys, isPartial);
  for (const source of sources) for (const key of keys) made.add(key, source[key]);
  return made;
}

export const AMENITY_WORDS: Vocabulary<AmenityKey> = vocabularyOf(
  AMENITY_KEYS,
  true,
  english.amenity,
  french.amenity,
  FEED_AMENITIES,
  ENGLISH.amenities,
  FRENCH.amenities,
);

/** Types of homes, and `unsupported` for what is no home. */
export const TYPE_WORDS: Vocabulary<PropertyTypeKey | 'unsupported'> = vocabularyOf<PropertyTypeKey | 'unsupported'>(
  [...PROPERTY_TYPES, 'unsupported'],
  true,
  { unsupported: UNSUPPORTED_TYPES },
  english.propertyType,
  french.propertyType,
  FEED_TYPES,
  ENGLISH.types,
  FRENCH.types,
).add(null, TYPES_WITHOUT_MEANING);

export const UTILITY_WORDS: Vocabulary<UtilityKey> = vocabularyOf(
  UTILITIES,
  true,
  english.utility,
  french.utility,
  FEED_UTILITIES,
  ENGLISH.utilities,
  FRENCH.utilities,
).add(null, UTILITIES_WITHOUT_KEY);

export const PET_WORDS: Vocabulary<PetPolicyKey> = vocabularyOf(
  PET_POLICIES,
  false,
  english.petPolicy,
  french.petPolicy,
  ENGLISH.pets,
  FRENCH.pets,
);

export const PARKING_TYPE_WORDS: Vocabulary<ParkingTypeKey> = vocabularyOf(
  PARKING_TYPES,
  true,
  PARKING_WORDS,
  english.parkingType,
  french.parkingType,
);

export const LAUNDRY_VALUES: Vocabulary<AmenityKey> = new Vocabulary<AmenityKey>([], true);
for (const [key, phrases] of LAUNDRY_WORDS) LAUNDRY_VALUES.add(key, phrases);
