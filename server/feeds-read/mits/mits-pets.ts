import { cutText } from '#common/values/cut-text.ts';
import type { RawCost, RawListing } from '../raw-listing.ts';
import { parseCents } from '../values/read-money.ts';
import { parseFlag } from '../values/read-number.ts';
import { type AllowedPet, allowedPets, mergePets, parsePetPolicies, petPoliciesOf } from '../values/read-words.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlNode } from '../xml-node.ts';
import { pickText, rangeOf } from './mits-nodes.ts';

/** The rules about pets of the first elements that have some. */
export const petsOf = (places: readonly XmlNode[]): readonly XmlNode[] =>
  places
    .map((place) => childrenOf(place, 'policy').flatMap((policy) => childrenOf(policy, 'pet')))
    .find(({ length }) => length > 0) ?? [];

const allowedCell = (pet: XmlNode) => attributeOf(pet, 'allowed') ?? childText(pet, 'allowed', 'petsallowed');
const commentOf = (pet: XmlNode) => pickText([pet], 'comment', 'restrictions', 'description');

export function readPetRules(
  pets: readonly XmlNode[],
  offered: readonly AllowedPet[],
): Pick<RawListing, 'petPolicies' | 'pets'> {
  const inWords = pets.filter(isInWords);
  const named = pets.filter((pet) => !inWords.includes(pet)).flatMap(readPet);
  const words = inWords.flatMap((pet) => {
    const allowed = allowedCell(pet);
    const isSaid = parsePetPolicies(commentOf(pet)?.text ?? '') || !allowed;
    return (isSaid ? commentOf(pet) : allowed) ?? [];
  });
  const exact = petPoliciesOf(allowedPets([...named, ...offered]));
  if (exact.length === 0) return { petPolicies: [], pets: words };
  return {
    petPolicies: mergePets(
      exact,
      words.flatMap(({ text }) => parsePetPolicies(text) ?? []),
    ),
    pets: [],
  };
}

/** Whether only words say which animals are allowed: `Allowed="Cats only"`, or a comment without a kind beside it. */
function isInWords(pet: XmlNode): boolean {
  const isFlag = parseFlag(allowedCell(pet)?.text ?? '') !== undefined;
  if (!isFlag || kindOf(pet) !== '' || kindsOf(pet).length > 0) return !isFlag;
  return parsePetPolicies(commentOf(pet)?.text ?? '') !== undefined;
}

const kindOf = (pet: XmlNode): string =>
  (attributeOf(pet, 'pettype', 'type') ?? childText(pet, 'pettype', 'pet_type', 'type'))?.text ?? '';

const kindsOf = (pet: XmlNode): AllowedPet[] =>
  childrenOf(pet, 'pets').flatMap((one) => {
    const kind = (attributeOf(one, 'pettype', 'description') ?? childText(one, 'pettype', 'description'))?.text;
    const size = `${attributeOf(one, 'size')?.text ?? ''} ${attributeOf(one, 'weight')?.text ?? weightOf(pet)}`;
    return kind ? [{ kind, size, isAllowed: true }] : [];
  });

function readPet(pet: XmlNode): AllowedPet[] {
  const isAllowed = parseFlag(allowedCell(pet)?.text ?? '') === true;
  const kind = kindOf(pet);
  const [first] = childrenOf(pet, 'pets');
  const size = `${attributeOf(first, 'size')?.text ?? ''} ${attributeOf(first, 'weight')?.text ?? ''} ${weightOf(pet)}`;
  const kinds = kind === '' ? kindsOf(pet) : [];
  return (kinds.length > 0 ? kinds : [{ kind, size }]).map((one) => ({ ...one, isAllowed }));
}

/** The pattern of weights takes the square of the length. */
const MAX_COMMENT = 2000;

/** The highest weight that the element names with its unit. */
function weightOf(pet: XmlNode): string {
  const own = childText(pet, 'weight');
  if (own) return own.text;
  const comment = cutText(commentOf(pet)?.text ?? '', MAX_COMMENT);
  const weights = comment.match(/\d+(?:\.\d+)? ?(?:lbs?|pounds?|kgs?|kilos?|livres?)\b/gi) ?? [];
  return weights.sort((one, other) => Number.parseFloat(other) - Number.parseFloat(one))[0] ?? '';
}

export function readPetCosts(pets: readonly XmlNode[]): RawCost[] {
  const amounts = (name: string) => pets.flatMap((pet) => parseCents(childText(pet, name)?.text ?? '') ?? []);
  const cost = (name: string, frequency: RawCost['frequency']): RawCost[] => {
    const [amountCents] = amounts(name).sort((a, b) => a - b);
    return amountCents ? [{ kind: 'pet-fee', amountCents, frequency, mandatory: false }] : [];
  };
  const once = cost('fee', 'once');
  const ranges = pets.flatMap((pet) => parseCents(rangeOf(childOf(pet, 'feerange')).min?.text ?? '') ?? []);
  const [amountCents] = ranges.sort((a, b) => a - b);
  const ofRange: RawCost[] = amountCents ? [{ kind: 'pet-fee', amountCents, frequency: 'once', mandatory: false }] : [];
  return [...cost('rent', 'monthly'), ...(once.length > 0 ? once : ofRange)];
}
