import { AMENITY_KEYS, type AmenityKey } from '#common/catalog/amenities.ts';
import { PARKING_TYPES, type ParkingTypeKey } from '#common/catalog/parking-types.ts';
import { PET_POLICIES, type PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES, type PropertyTypeKey } from '#common/catalog/property-types.ts';
import { UTILITIES, type UtilityKey } from '#common/catalog/utilities.ts';
import type { FeedValueKind } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { type FeedCell, withText } from '../cell.ts';
import type { RowNotes } from '../row-notes.ts';
import { parseFlag, plainWords } from './read-number.ts';
import { remember } from './remember.ts';
import {
  AMENITY_WORDS,
  LAUNDRY_VALUES,
  PARKING_TYPE_WORDS,
  PET_WORDS,
  TYPE_WORDS,
  UTILITY_WORDS,
  wordKey,
} from './vocabulary.ts';

const mappedWords = new WeakMap<FeedMapping, Partial<Record<FeedValueKind, Map<string, string>>>>();

/** The mapping's word for a value. Undefined if the mapping has none; empty if the value is to be ignored. */
export function mappedWord({ mapping }: RowNotes['context'], kind: FeedValueKind, text: string): string | undefined {
  const values = mapping.values?.[kind];
  if (!values) return undefined;
  const kinds = mappedWords.get(mapping) ?? {};
  mappedWords.set(mapping, kinds);
  kinds[kind] ??= new Map(Object.entries(values).map(([word, key]) => [wordKey(word), key]));
  return kinds[kind].get(wordKey(text));
}

interface Vocabulary<Key> {
  find(text: string): readonly Key[] | undefined;
}

/** The keys of the values, without repetition. Unknown values are noted. */
function findKeys<Key extends string>(
  kind: FeedValueKind,
  keys: readonly Key[],
  vocabulary: Vocabulary<Key>,
  cells: readonly FeedCell[],
  notes: RowNotes,
): Key[] {
  const found = new Set<Key>();
  for (const cell of cells) {
    if (cell.text.trim() === '') continue;
    const mapped = mappedWord(notes.context, kind, cell.text);
    const known = mapped === undefined ? vocabulary.find(cell.text) : keys.filter((key) => key === mapped);
    if (known === undefined || (known.length === 0 && mapped)) notes.addUnmapped(kind, cell);
    else for (const key of known) found.add(key);
  }
  return keys.filter((key) => found.has(key));
}

export const readAmenities = (cells: readonly FeedCell[], notes: RowNotes): AmenityKey[] =>
  findKeys('amenities', AMENITY_KEYS, AMENITY_WORDS, cells.flatMap(splitAmenities), notes);

/** `Central A/C, Dishwasher` is two amenities, if at least two parts are known. */
function splitAmenities(cell: FeedCell): FeedCell[] {
  if (!/[,;|]/.test(cell.text)) return [cell];
  const parts = cell.text.split(/\s*[,;|]\s*/).filter((part) => part !== '');
  const known = parts.filter((part) => AMENITY_WORDS.find(part) !== undefined);
  return known.length > 1 ? parts.map((text) => withText(cell, text)) : [cell];
}

export const readUtilities = (cells: readonly FeedCell[], notes: RowNotes): UtilityKey[] =>
  findKeys(
    'utilities',
    UTILITIES,
    UTILITY_WORDS,
    cells.flatMap(splitUtilities).filter(({ text }) => !NOT_INCLUDED.test(plainWords(text))),
    notes,
  );

/** `Heat included` among the amenities. */
export const isIncludedUtility = ({ text }: FeedCell): boolean =>
  /\bincl/i.test(text) && (UTILITY_WORDS.find(text)?.length ?? 0) > 0;

/** Words after or before a utility that the tenant pays. */
const NOT_INCLUDED =
  /\b(?:extra|excl(?:uded?|us?e?s?)?|not|non|en sus|en plus|tenants?|locataires?|separate(?:ly)?|metered|aux frais|a la charge)\b|^plus /;

/** The utilities of a rent with everything. */
const ALL_UTILITIES: readonly UtilityKey[] = ['heat', 'electricity', 'water'];
const ALL_INCLUDED =
  /^(?:all|everything|tous|toutes)(?: utilities)?$|^(?:all|everything|tout)[ -](?:utilities |services )?(?:is |est )?(?:incl(?:uded|usive|us)?\.?|compris)$|^tous les services (?:inclus|compris)$|^(?:utilities|services) (?:are )?incl(?:uded|us)?\.?$/;

/** `Heat and water` is two utilities, if both parts are known. */
function splitUtilities(cell: FeedCell): FeedCell[] {
  if (ALL_INCLUDED.test(plainWords(cell.text))) return ALL_UTILITIES.map((text) => withText(cell, text));
  // « Chauffé éclairé » needs no word between the two.
  const parts = cell.text.split(/\s+(?:and|et)\s+|\s+(?=[ée]clair)|\s*[&+/,;]\s*/i);
  const areKnown = parts.length > 1 && parts.every((part) => UTILITY_WORDS.find(part) !== undefined);
  return areKnown ? parts.map((text) => withText(cell, text)) : [cell];
}

/** The most exact parking type of the values. */
export function readParking(cells: readonly FeedCell[], notes: RowNotes): ParkingTypeKey | undefined {
  const words = cells.filter(({ text }) => parseFlag(text) !== true);
  return findKeys('parking', PARKING_TYPES, PARKING_TYPE_WORDS, words, notes).at(-1);
}

export const readLaundry = (cell: FeedCell | undefined, notes: RowNotes): AmenityKey[] =>
  cell ? findKeys('laundry', AMENITY_KEYS, LAUNDRY_VALUES, [cell], notes) : [];

/** The most exact type of the values; an apartment if no value says anything. */
export function readType(cells: readonly FeedCell[], notes: RowNotes): PropertyTypeKey {
  let unknown: FeedCell | undefined;
  let isApartment = false;
  for (const cell of cells) {
    const mapped = mappedWord(notes.context, 'type', cell.text);
    const known = mapped === undefined ? TYPE_WORDS.find(cell.text) : PROPERTY_TYPES.filter((type) => type === mapped);
    if (known === undefined) unknown ??= cell;
    const [type] = known ?? [];
    if (type === 'unsupported') notes.add('type.unsupported', cell);
    else if (type === 'apartment') isApartment = true;
    else if (type !== undefined) return type;
  }
  if (unknown && !isApartment) notes.addUnmapped('type', unknown);
  return 'apartment';
}

/** Which animals a sender allows. Undefined is unknown. */
export interface AllowedPets {
  any?: boolean | undefined;
  cats?: boolean | undefined;
  smallDogs?: boolean | undefined;
  largeDogs?: boolean | undefined;
}

/** One entry of a sender's rules: a kind of animal, and its size or weight in words. */
export interface AllowedPet {
  kind: string;
  size: string;
  isAllowed: boolean;
}

/** Dogs up to this weight are small, in pounds. */
const SMALL_DOG = 30;
const POUNDS_PER_KILO = 2.2;

/** The animals that the entries allow. A kind that one entry allows is allowed. */
export function allowedPets(pets: readonly AllowedPet[]): AllowedPets {
  const allowed: AllowedPets = {};
  for (const pet of pets) {
    const { kind, size } = pet;
    const plain = plainWords(kind);
    const isAllowed = pet.isAllowed && !/^(?:none|no pets?|aucun)/.test(plain);
    const isBoth = /^(?:both|les deux)\b/.test(plain);
    const [cats, dogs] = [/\b(?:cat|chat)|cats?$/, /dog|chien/].map((pattern) => isBoth || pattern.test(plain));
    const isSmall = isSmallDog(`${plain} ${plainWords(size)}`);
    const isLarge = /\b(?:large|big|gros|grand)/.test(plain);
    if (cats) allowed.cats ||= isAllowed;
    if (dogs && !isLarge) allowed.smallDogs ||= isAllowed;
    if (dogs && !isSmall) allowed.largeDogs ||= isAllowed;
    if (!cats && !dogs) allowed.any ||= isAllowed;
  }
  return allowed;
}

/** Whether a kind of animal and its size in words name a small dog. */
const isSmallDog = remember((text) => {
  if (/\b(?:small|petit|toy|miniature)/.test(text)) return true;
  return [...text.matchAll(/(\d+(?:\.\d+)?) ?(kg|kilo)?/g)].some(([, digits, kilos]) => {
    const pounds = Number(digits) * (kilos ? POUNDS_PER_KILO : 1);
    return pounds > 0 && pounds <= SMALL_DOG;
  });
});

/** Whether the highest weight that a text names with its unit is one of small dogs. */
function areSmall(plain: string): boolean {
  const weights = [...plain.matchAll(/(\d+(?:\.\d+)?) ?(?:(lbs?|pounds?|livres?)|kgs?|kilos?)\b/g)].map(
    ([, digits, pounds]) => Number(digits) * (pounds ? 1 : POUNDS_PER_KILO),
  );
  return weights.length > 0 && Math.max(...weights) <= SMALL_DOG;
}

/** The policies that describe the allowed animals. Cats may be welcome where only dogs are refused. */
export function petPoliciesOf({ any, cats, smallDogs, largeDogs }: AllowedPets): PetPolicyKey[] {
  const said = [any, cats, smallDogs, largeDogs].filter((one) => one !== undefined);
  if (!said.includes(true)) {
    const areAllRefused = any === false || (cats === false && smallDogs === false && largeDogs === false);
    return areAllRefused ? ['pets-not-allowed'] : [];
  }
  const allowed: Partial<Record<PetPolicyKey, boolean | undefined>> = {
    'pet-friendly': any || (cats && largeDogs),
    'cat-friendly': cats,
    'small-dog-friendly': smallDogs,
    'large-dog-friendly': largeDogs,
  };
  return PET_POLICIES.filter((policy) => allowed[policy]);
}

/** Pet policies of free texts: `Cats only`, `No pets`, `oui`. */
export function readPets(cells: readonly FeedCell[], notes: RowNotes): PetPolicyKey[] {
  const found = new Set<PetPolicyKey>();
  for (const cell of cells) {
    const mapped = mappedWord(notes.context, 'pets', cell.text);
    const policies =
      mapped === undefined ? parsePetPolicies(cell.text) : PET_POLICIES.filter((policy) => policy === mapped);
    if (policies === undefined || (policies.length === 0 && mapped)) notes.addUnmapped('pets', cell);
    for (const policy of policies ?? []) found.add(policy);
  }
  return mergePets([...found]);
}

/** Policies of several sources. An animal that one of them allows is allowed. */
export function mergePets(...sources: readonly PetPolicyKey[][]): PetPolicyKey[] {
  const found = new Set(sources.flat());
  if (found.size > 1) found.delete('pets-not-allowed');
  return PET_POLICIES.filter((policy) => found.has(policy));
}

/** The policies that a text names, or undefined if it names none. */
export function parsePetPolicies(text: string): readonly PetPolicyKey[] | undefined {
  if (text.trim() === '') return undefined;
  const flag = parseFlag(text);
  if (flag !== undefined) return petPoliciesOf({ any: flag });
  const exact = PET_WORDS.find(text);
  if (exact) return exact;
  const plain = plainWords(text).replace(SMOKE, ' ').replace(BREEDS, ' ').trim();
  if (UNDECIDED.test(plain)) return [];
  if (/^(?:none|not?|non|pas) (?:allowed|accepted|permitted|accepte|admi|autorise|permi)e?s?$/.test(plain))
    return ['pets-not-allowed'];
  if (/^(?:small pets?|petits? anim\w+)\b/.test(plain)) return ['small-pet-friendly'];
  if (
    /\b(?:no|not|aucun|sans|pas d|interdit)/.test(plain) &&
    !REFUSED_DOGS.test(plain) &&
    !REFUSED_CATS.test(plain) &&
    !/\b(?:no|not|aucun|sans|pas de?) (?:large |big |gros |grands? )?(?:dogs?|cats?|chiens?|chats?|limit|restriction)/.test(
      plain,
    )
  )
    return /\b(?:pets?|anima)/.test(plain) ? ['pets-not-allowed'] : undefined;
  const says = (pattern: RegExp, ...no: RegExp[]) =>
    no.some((one) => one.test(plain)) ? false : pattern.test(plain) ? true : undefined;
  const dogs = says(
    /\b(?:dogs?|chiens?)\b/,
    /\b(?:no|pas de|aucun|sans) (?:dogs?|chiens?)\b|\bcats only\b|\bchats seulement\b/,
    REFUSED_DOGS,
  );
  const isSmallOnly =
    /\b(?:small|petits?) (?:dogs?|chiens?)\b|\bno (?:large|big) dogs?\b/.test(plain) || areSmall(plain);
  const cats = says(
    /\b(?:cats?|chats?)\b/,
    /\b(?:no|pas de|aucun|sans) (?:cats?|chats?)\b|\bdogs only\b|\bchiens seulement\b/,
    REFUSED_CATS,
  );
  const policies = petPoliciesOf({
    any: says(
      /\b(?:pets?|anima(?:l|ux))\b.*\b(?:ok|allowed|welcome|friendly|permitted|considered|negotiable|accept|permis|bienvenu|autoris|admis)/,
    ),
    cats,
    smallDogs: dogs,
    largeDogs: isSmallOnly ? undefined : dogs,
  });
  return policies.length > 0 || dogs === false || cats === false ? policies : undefined;
}

/** Words that decide nothing. */
const UNDECIDED =
  /^(?:negotiable|a discuter|a negocier|(?:up)?on (?:approval|request)|sur (?:approbation|demande)|ask|tbd|conditional|restricted|(?:with )?restrictions(?: apply)?|avec restrictions|case[ -]by[ -]case|(?:au |selon le )?cas(?: par cas)?|call|contact us|voir description|see description)[.!]?$/;

/** Breeds that are refused among dogs that are allowed. */
const BREEDS =
  /\b(?:no|aucune?|pas de|sans|excluding|sauf|except) (?:pit ?bulls?|rottweilers?|(?:aggressive|dangerous|restricted|certain) (?:breeds?|dogs?)|races? \w+|chiens? dangereux)\b/g;

/** Rules about smoke, which refuse no animals. */
const SMOKE = /\b(?:no smok\w+|non[- ]?smok\w+|non[- ]?fumeurs?|sans fumee|smoke[- ]free)\b/g;

/** `Dogs not allowed`, `chiens et chats interdits` */
const refusalOf = (kind: string, other: string): RegExp =>
  new RegExp(
    String.raw`\b(?:${kind})(?: ?(?:and|or|et|ou|&|,|/) ?(?:${other}))? ?:? ?(?:are |sont )?(?:not|non|no|interdits?|interdites?|refuses?|prohibited)\b`,
  );
const [DOGS, CATS] = ['dogs?|chiens?', 'cats?|chats?'];
const REFUSED_DOGS = refusalOf(DOGS, CATS);
const REFUSED_CATS = refusalOf(CATS, DOGS);
