import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { entriesOf, keysOf } from '#common/values/objects.ts';
import type { Bilingual } from '#server/base-data/geography.ts';
import type { Random } from './random.ts';

type MaybeText = Bilingual | false | null | undefined | '';

/** One statement in English and French. Both name the same facts. */
export const both = (en: string, fr: string): Bilingual => ({ en, fr });

/** Applies and says nothing. */
export const SILENCE = both('', '');

/** Picks one of the texts that apply, the same in both languages. Empty if none applies. */
export function say(random: Random, ...texts: readonly MaybeText[]): Bilingual {
  const applicable = texts.filter((text) => typeof text === 'object' && text !== null);
  return applicable.length === 0 ? SILENCE : random.pick(applicable);
}

/** Picks up to `count` amenities that the home has and that texts name. */
export function pickAmenities(
  nouns: Readonly<Partial<Record<AmenityKey, string>>>,
  amenities: ReadonlySet<AmenityKey>,
  count: number,
  random: Random,
): AmenityKey[] {
  return random.some(
    keysOf(nouns).filter((key) => amenities.has(key)),
    count,
  );
}

/** The most specific policy comes first. */
type PetSentences = Readonly<Partial<Record<PetPolicyKey, readonly string[]>>>;

/** Picks a sentence for the most specific policy. Empty without policies. */
export function sayPets(
  random: Random,
  pets: readonly PetPolicyKey[],
  sentences: Readonly<Record<keyof Bilingual, PetSentences>>,
): Bilingual {
  const policy = entriesOf(sentences.en).find(([key]) => pets.includes(key))?.[0];
  return policy ? say(random, ...pairsOf(sentences.en[policy], sentences.fr[policy])) : SILENCE;
}

/** The sentences at the same positions of two lists. */
export const pairsOf = (en: readonly string[] = [], fr: readonly string[] = []): Bilingual[] =>
  en.map((text, index) => both(text, fr[index] ?? ''));

/** Joins the texts that apply with spaces. */
export function paragraph(...texts: readonly MaybeText[]): Bilingual {
  const said = texts.filter((text) => typeof text === 'object' && text !== null && text.en !== '');
  const join = (lang: keyof Bilingual) => said.map((text) => (text ? text[lang] : '')).join(' ');
  return both(join('en'), join('fr'));
}
