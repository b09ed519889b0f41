import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { entriesOf } from '#common/objects.ts';
import type { Random } from './random.ts';

type MaybeText = string | false | null | undefined;

/** Picks one of the texts that apply. '' applies and says nothing. Returns '' if none applies. */
export function say(random: Random, ...texts: readonly MaybeText[]): string {
  const applicable = texts.filter((text) => typeof text === 'string');
  return applicable.length === 0 ? '' : random.pick(applicable);
}

/** Picks up to `count` nouns of amenities that the home has. */
export function pickNouns(
  nouns: Readonly<Partial<Record<AmenityKey, string>>>,
  amenities: ReadonlySet<AmenityKey>,
  count: number,
  random: Random,
): string[] {
  const present = entriesOf(nouns).flatMap(([key, noun]) => (amenities.has(key) ? noun : []));
  return random.some(present, count);
}

/** The most specific policy comes first. */
export type PetSentences = Readonly<Partial<Record<PetPolicyKey, readonly string[]>>>;

/** Picks a sentence for the most specific policy. Returns '' without policies. */
export function sayPets(random: Random, pets: readonly PetPolicyKey[], sentences: PetSentences): string {
  if (pets.length === 0) return '';
  const specific = entriesOf(sentences).find(([policy]) => pets.includes(policy))?.[1];
  return random.pick(specific ?? sentences['pet-friendly'] ?? ['']);
}

/** Joins the texts that apply with spaces. */
export function paragraph(...sentences: readonly MaybeText[]): string {
  return sentences.filter(Boolean).join(' ');
}
