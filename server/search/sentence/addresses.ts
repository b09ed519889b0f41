import { addressCodes } from '#common/address-key/address-codes.ts';
import { directionOf } from '#common/address-key/words.ts';
import { fold, words } from '#server/search/text.ts';
import type { Atom } from './atoms.ts';
import type { Spot } from './gazetteer.ts';

/** A written address: its parts in the sentence. */
export type WrittenAddress = { unit: Atom[]; civic: Atom[]; street: Atom[] };

/** Whether a home in a place, or anywhere, has all words of a text in its address. */
export type HasHome = (words: string, place: Spot | undefined) => boolean;

/** Words between a number and a name that belong to the address: "1234 de la Montagne". */
const SMALL = /^[\s.]*(?:(?:de|du|des|la|le|les|the)\s+|[ld]['’]\s?)*$/;
const MAX_NAME = 3;
/** Meanings of words that are also names of streets: Water, Station, May. */
const WORDS: ReadonlySet<Atom['part']['kind']> = new Set(['set', 'station', 'downtown', 'month', 'unclear', 'extra']);
/** Those of them that many towns have as a street: "949 Water" is no rent, whether a home is there or not. */
const COMMON_STREETS = new Set('water station gare garden gardens jardin jardins marche power'.split(' '));
/** The words after a utility that the rent includes or not: "1500 water and heat included". */
const IN_RENT: ReadonlySet<Atom['part']['kind']> = new Set(['included', 'extra', 'link', 'not']);
/** Below this, a number counts: "1 garden". */
const MIN_CIVIC = 10;

/**
 * Reads an address that begins with an atom. It has a street type, or it is a number followed by a name ("900 Howe"). A
 * word of the vocabulary is a name if it is a common one ("949 Water") or if a home has that address ("655 Pool").
 */
export function addressAt(atoms: readonly Atom[], i: number, text: string, hasHome: HasHome): WrittenAddress | null {
  const first = atoms[i]?.part;
  if (first?.kind === 'address') return typedAddress(atoms, i);
  const civic = atoms[i];
  if (!civic || !isCivic(atoms, i, text)) return null;
  const street = nameAfter(atoms, i, text);
  if (street.length > 0) return { unit: [], civic: [civic], street };
  const next = atoms[i + 1];
  const isWord = next !== undefined && WORDS.has(next.part.kind) && SMALL.test(fold(text.slice(civic.end, next.start)));
  if (isWord && (isBeforeStreetWord(atoms, i, text) || hasHome(text.slice(civic.start, next.end), undefined)))
    return { unit: [], civic: [civic], street: [next] };
  return null;
}

function isBeforeStreetWord(atoms: readonly Atom[], i: number, text: string): boolean {
  const [number, next, after] = atoms.slice(i, i + 3);
  if (number?.part.kind !== 'amount' || number.part.value < MIN_CIVIC || !next || !WORDS.has(next.part.kind))
    return false;
  const isRent =
    after !== undefined && (IN_RENT.has(after.part.kind) || (after.part.kind === 'set' && after.part.utility));
  return !isRent && COMMON_STREETS.has(wordOf(next, text)) && SMALL.test(fold(text.slice(number.end, next.start)));
}

/** The parts of an address in their order. */
export const atomsOf = ({ unit, civic, street }: WrittenAddress): Atom[] =>
  [...unit, ...civic, ...street].sort((a, b) => a.start - b.start);

/** Whether a name follows a number, so that it is no rent: "1826 Chambord", but not "1800, Toronto" or "1800 in Laval". */
export function isBeforeName(atoms: readonly Atom[], i: number, text: string): boolean {
  const [number, next] = atoms.slice(i, i + 2);
  const isBeforeStreet = next?.part.kind === 'address' && SMALL.test(fold(text.slice(number?.end, next.start)));
  return isBeforeStreet || nameAfter(atoms, i, text).length > 0 || isBeforeStreetWord(atoms, i, text);
}

function typedAddress(atoms: readonly Atom[], i: number): WrittenAddress {
  const address: WrittenAddress = { unit: [], civic: [], street: [] };
  for (const atom of atoms.slice(i)) {
    if (atom.part.kind !== 'address') break;
    const { piece } = atom.part;
    if (address.street.length > 0 && piece !== 'unit') break;
    address[piece].push(atom);
  }
  return address;
}

function isCivic(atoms: readonly Atom[], i: number, text: string): boolean {
  const atom = atoms[i];
  if (atom?.part.kind !== 'amount' || !/^\d{1,6}$/.test(text.slice(atom.start, atom.end))) return false;
  const before = atoms[i - 1]?.part;
  return !(before?.kind === 'unit' && before.unit === 'money');
}

function nameAfter(atoms: readonly Atom[], i: number, text: string): Atom[] {
  const number = atoms[i];
  // In "507 des Bouleaux", the article is also a "dès".
  const isArticle = atoms[i + 1]?.part.kind === 'bound' && wordOf(atoms[i + 1], text) === 'des';
  const first = isArticle ? i + 2 : i + 1;
  const next = atoms[first];
  if (!number || !next) return [];
  const gap = fold(text.slice((isArticle ? atoms[i + 1] : number)?.end ?? 0, next.start));
  const isName = next.part.kind === 'unknown' || next.part.kind === 'place';
  // "7275, St-Urbain" is how French writes it, and "1500, Toronto" is a list.
  if (!isName || !SMALL.test(next.part.kind === 'unknown' ? gap.replace(',', ' ') : gap)) return [];
  const name = isArticle ? atoms.slice(i + 1, first + 1) : [next];
  for (const more of atoms.slice(first + 1, first + MAX_NAME)) {
    const last = name.at(-1);
    const isDirection = directionOf(wordOf(more, text)) !== undefined;
    if (more.part.kind !== 'unknown' || !last || !isNextTo(last, more, text)) break;
    if (next.part.kind === 'place' && !isDirection) break;
    name.push(more);
  }
  return name;
}

const wordOf = (atom: Atom | undefined, text: string): string => (atom ? fold(text.slice(atom.start, atom.end)) : '');

const isNextTo = (one: Atom, next: Atom, text: string): boolean => /^[\s.-]*$/.test(text.slice(one.end, next.start));

/** The keyword that finds an address, and the atoms that have no part in it. */
export type Settled = { keyword: string; left: Atom[]; isElsewhere: boolean };

/**
 * The words that find an address: with its unit, else without it, else the street. `isElsewhere` means that the home is
 * not in the place of the current page. Null if no home has it.
 */
export function settleAddress(
  address: WrittenAddress,
  text: string,
  { place, here, hasHome }: { place: Spot | undefined; here: Spot | undefined; hasHome: HasHome },
): Settled | null {
  const { unit, civic, street } = address;
  const wordsOf = (atoms: readonly Atom[]) =>
    [...atoms]
      .sort((a, b) => a.start - b.start)
      .map(({ start, end }) => text.slice(start, end))
      .join(' ');
  const numbers = unit.map((atom) => text.slice(atom.start, atom.end).replace(/\D*(?=\d)/, ''));
  const building = wordsOf([...civic, ...street]);
  const tries = [
    ...(unit.length > 0 && civic.length > 0 ? [{ keyword: `${numbers.join(' ')} ${building}`, left: [] }] : []),
    ...(civic.length > 0 ? [{ keyword: building, left: unit }] : []),
    // "151 Gordon Cedar": the last word may be a town that is also an ordinary word.
    ...street.slice(1).map((_, i) => ({
      keyword: wordsOf([...civic, ...street.slice(0, -1 - i)]),
      left: [...unit, ...street.slice(-1 - i)],
    })),
  ];
  const onStreet = { keyword: wordsOf(street), left: [...unit, ...civic] };
  // Many homes without a house on Water Street mention water.
  const isWord = street.every(({ part }) => WORDS.has(part.kind));
  const hasName = !isWord && words(onStreet.keyword).some((word) => addressCodes(word).length === 0 || /\d/.test(word));
  const findIn = (spot: Spot | undefined, options: readonly { keyword: string; left: Atom[] }[]) =>
    options.find(({ keyword }) => hasHome(keyword, spot));
  const near = findIn(place ?? here, (place || here) && hasName ? [...tries, onStreet] : tries);
  const isExact = near !== undefined && near !== onStreet;
  if (isExact) return { ...near, isElsewhere: false };
  const far = !place && here ? findIn(undefined, tries) : undefined;
  if (far) return { ...far, isElsewhere: true };
  if (near) return { ...near, isElsewhere: false };
  // A street without a number is searched as it is.
  return civic.length === 0 ? { ...onStreet, isElsewhere: false } : null;
}
