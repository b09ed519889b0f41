import type { UtilityKey } from '#common/catalog/utilities.ts';
import { NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import { itemAt } from '#server/search/numbers.ts';
import { addressAt, atomsOf, type HasHome, settleAddress, type WrittenAddress } from './addresses.ts';
import { type Atom, type Lexicon, toAtoms } from './atoms.ts';
import { readDay } from './dates.ts';
import { excludedLength } from './extras.ts';
import type { Gazetteer, Spot } from './gazetteer.ts';
import { bedsFor, readPeople } from './people.ts';
import { buildPhraseTable } from './phrase-table.ts';
import { choosePlace, isPlaceAtom, type PlaceAtom } from './place-choice.ts';
import { readQuantity } from './quantities.ts';
import { createSpeller } from './spelling.ts';
import { MAX_SENTENCE, tokenise } from './tokens.ts';

/** The meaning of a sentence. */
export type Understood = {
  /** With a neighbourhood, this is its city; with a landmark, its metropolitan area or city. */
  place: Spot | undefined;
  neighbourhood: Spot | undefined;
  /** Whether the sentence names the place; otherwise it is the page's. */
  isNamed: boolean;
  /** Whether only a corrected spelling names the place. */
  isGuess: boolean;
  filters: Partial<SearchFilters>;
  /** The parts of the text that were understood: from `start` up to, not including, `end`. */
  understood: readonly { start: number; end: number }[];
  /** The parts that were not understood, as typed. */
  leftover: readonly string[];
};

type Circumstances = {
  /** The page's language, which decides between equal names in both languages. */
  lang: 'en' | 'fr';
  /** ISO date. */
  today: string;
  /** The place of the current page, which decides between places of one name. */
  here?: Spot | undefined;
  /** Without it, no home is known. */
  hasHome?: HasHome;
};

/** Reads sentences. Never throws; the same sentence always gives the same result on one day. */
export type Understander = (sentence: string, circumstances: Circumstances) => Understood;

/** Prepares the vocabulary of both languages and the names of places. */
export function createUnderstander(places: Gazetteer): Understander {
  const phrases = buildPhraseTable();
  const weights = new Map<string, number>();
  const weigh = (word: string, weight: number) => weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  for (const key of phrases.meanings.keys()) for (const word of key.split(' ')) weigh(word, 4);
  for (const [key, found] of places.names)
    for (const word of key.split(' ')) weigh(word, Math.max(0, found[0]?.weight ?? 0));
  const lexicon: Lexicon = { phrases, places, speller: createSpeller(weights) };
  return (sentence, circumstances) => understand(sentence, circumstances, lexicon);
}

type Filters = Partial<SearchFilters>;

function understand(sentence: string, circumstances: Circumstances, lexicon: Lexicon): Understood {
  const { lang, today, here, hasHome = () => false } = circumstances;
  const text = sentence.slice(0, MAX_SENTENCE);
  const atoms = toAtoms(text, tokenise(text), lexicon);
  const state: { filters: Filters; people: number; places: PlaceAtom[]; downtown?: DowntownAtom } = {
    filters: {},
    people: 0,
    places: [],
  };
  const isLeft = new Set<Atom>();
  const isMeant = new Set<Atom>();
  const addresses: WrittenAddress[] = [];
  for (let i = 0; i < atoms.length; ) {
    const address = readDay(atoms, i, today) ? null : addressAt(atoms, i, text, hasHome);
    if (address) {
      addresses.push(address);
      i += atomsOf(address).length;
      continue;
    }
    const { length, filters, isUnclear, people = 0 } = readAt(atoms, i, { today, text });
    state.people += people;
    const read = atoms.slice(i, i + length);
    if (filters) merge(state.filters, filters);
    for (const atom of read) {
      if (isUnclear) isLeft.add(atom);
      else if (filters || atom.part.kind === 'place' || atom.part.kind === 'downtown') isMeant.add(atom);
      if (isPlaceAtom(atom) && !isUnclear) state.places.push(atom);
      if (atom.part.kind === 'downtown' && !isUnclear) state.downtown = { atom, isNear: isNear(atoms[i - 1]) };
    }
    i += length;
  }
  // Bedrooms that the sentence names win.
  if (!state.filters.beds) merge(state.filters, bedsFor(state.people));
  const settled = settle(addresses);
  const { spot, rest, isGuess } = settled.choice;
  for (const atom of rest) isLeft.add(atom);
  const city = cityOf(spot ?? here, lexicon.places);
  const heart = state.downtown && city && !state.downtown.isNear ? lexicon.places.downtownOf(city) : undefined;
  if (state.downtown && !city) isLeft.add(state.downtown.atom);
  // A city without a downtown neighbourhood: sort by distance from its centre.
  else if (state.downtown && !heart && !state.filters.sort) state.filters.sort = 'distance';
  const finest = spot?.kind === 'neighbourhood' ? spot : (heart ?? spot);
  const isHood = finest?.kind === 'neighbourhood';
  if (finest?.kind === 'landmark') state.filters.landmark = finest.slug.en;
  const place =
    finest?.kind === 'landmark'
      ? lexicon.places.around(finest)
      : isHood
        ? lexicon.places.cities.get(finest.cityId ?? 0)
        : (finest ?? (settled.isElsewhere ? undefined : here));
  return {
    place,
    neighbourhood: isHood ? finest : undefined,
    isNamed: spot !== undefined,
    isGuess,
    filters: { ...state.filters, ...(isHood && { hood: finest.slug.en }) },
    understood: atoms
      .filter((atom) => isMeant.has(atom) && !isLeft.has(atom))
      .map(({ start, end }) => ({ start, end })),
    leftover: leftoverOf(text, atoms, isLeft),
  };

  /** Finds the homes at the addresses. The name of an address is a place if no home is there: "1826 Chambord". */
  function settle(all: readonly WrittenAddress[]) {
    const choose = (more: readonly PlaceAtom[]) =>
      choosePlace([...state.places, ...more], { all: atoms, text, lang, here });
    let choice = choose([]);
    let isElsewhere = false;
    for (const address of all) {
      const found = settleAddress(address, text, { place: choice.spot, here, hasHome });
      const names = address.street.filter(isPlaceAtom);
      for (const atom of atomsOf(address)) (found && !found.left.includes(atom) ? isMeant : isLeft).add(atom);
      if (found) {
        merge(state.filters, { keyword: found.keyword });
        isElsewhere ||= found.isElsewhere;
      } else if (!choice.spot && names.length > 0) {
        choice = choose(names);
        for (const atom of names) {
          isLeft.delete(atom);
          isMeant.add(atom);
        }
      }
    }
    return { choice, isElsewhere };
  }
}

type DowntownAtom = { atom: Atom; isNear: boolean };

const isNear = (atom: Atom | undefined) => atom?.part.kind === 'bound' && atom.part.isNear === true;

function cityOf(spot: Spot | undefined, { cities }: Gazetteer): Spot | undefined {
  return spot?.kind === 'neighbourhood' || spot?.kind === 'landmark'
    ? cities.get(spot.cityId ?? 0)
    : spot?.kind === 'city'
      ? spot
      : undefined;
}

type Read = { length: number; filters?: Filters; isUnclear?: boolean; people?: number };

/** Reads an atom with those that belong to it. Without filters, and unless unclear, it has no meaning of its own. */
function readAt(atoms: readonly Atom[], i: number, { today, text }: { today: string; text: string }): Read {
  const { part } = itemAt(atoms, i);
  const excluded = excludedLength(atoms, i);
  if (excluded > 0) return { length: excluded, isUnclear: true };
  const day = readDay(atoms, i, today);
  if (day) return { length: day.length, filters: { moveIn: day.date } };
  const people = readPeople(atoms, i, text);
  if (people) return { ...people, filters: {} };
  const station = readStation(atoms, i, text);
  if (station) return station;
  const quantity = readQuantity(atoms, i, text);
  if (quantity) return quantity;
  const included = readIncluded(atoms, i);
  if (included) return included;
  switch (part.kind) {
    case 'set':
      return { length: 1, filters: part.filters };
    case 'unit':
      return part.alone ? { length: 1, filters: part.alone } : { length: 1, isUnclear: part.unit !== 'money' };
    case 'not':
      return readNegation(atoms, i);
    case 'keyword':
      return { length: 1, filters: { keyword: part.text } };
    // "un" and "one" are also articles.
    case 'number':
      return { length: 1, isUnclear: part.value > 1 };
    case 'amount':
    case 'unknown':
    case 'unclear':
    case 'date':
      return { length: 1, isUnclear: true };
    default:
      return { length: 1 };
  }
}

/** Reads "no pets", "sans meubles". If there is no such filter ("no carpet"), the "no" is left over too. */
function readNegation(atoms: readonly Atom[], i: number): Read {
  const next = atoms[i + 1]?.part;
  // "not near McGill" and "pas à Laval" must not search there.
  const isAway = (next?.kind === 'bound' && next.isNear) || next?.kind === 'link';
  const where = isAway ? atoms[i + 2]?.part.kind : next?.kind;
  if (where === 'place' || where === 'station' || where === 'downtown')
    return { length: isAway ? 3 : 2, isUnclear: true };
  if (next?.kind === 'unit' && next.alone) return { length: 2, isUnclear: true };
  if (next?.kind !== 'set') return { length: 1, isUnclear: next?.kind === 'unknown' };
  if (next.filters.furnished) return { length: 2, filters: { furnished: false } };
  if (next.filters.pets?.[0] === 'pet-friendly') return { length: 2, filters: { pets: ['pets-not-allowed'] } };
  return { length: 2, isUnclear: true };
}

/** Reads the utilities that the rent includes: "heat and water included", "incl. internet". */
function readIncluded(atoms: readonly Atom[], i: number): Read | null {
  const isAhead = atoms[i]?.part.kind === 'included';
  const keys: UtilityKey[] = [];
  let at = isAhead ? i + 1 : i;
  let hasLink = false;
  for (;;) {
    const utility = utilityOf(atoms[at]?.part);
    if (utility && excludedLength(atoms, at) === 0) {
      keys.push(utility);
      at++;
      continue;
    }
    const link = atoms[at]?.part;
    if (keys.length === 0 || link?.kind !== 'link' || link.link !== 'and' || !utilityOf(atoms[at + 1]?.part)) break;
    hasLink = true;
    at++;
  }
  if (keys.length === 0) return null;
  const isBehind = atoms[at]?.part.kind === 'included';
  if (isAhead) return { length: at - i, filters: { utilities: keys } };
  // Without an "and", "included" belongs only to the last utility.
  if (!isBehind || (keys.length > 1 && !hasLink)) return null;
  return { length: at - i + 1, filters: { utilities: keys } };
}

/** Reads "near a station", "près du métro". A station with a name that is no landmark is not understood. */
function readStation(atoms: readonly Atom[], i: number, text: string): Read | null {
  if (atoms[i]?.part.kind !== 'station') return null;
  const isNamed = (one: Atom | undefined, next: Atom | undefined) =>
    one && next && /^[ -]?$/.test(text.slice(one.end, next.start));
  const after = atoms[i + 1];
  if (after?.part.kind === 'unknown' && isNamed(atoms[i], after)) return { length: 2, isUnclear: true };
  const before = atoms[i - 1];
  if (before?.part.kind === 'unknown' && isNamed(before, atoms[i])) return { length: 1, isUnclear: true };
  // In "near a station", the article is also a French "à".
  const isArticle = before?.part.kind === 'link' || (before?.part.kind === 'number' && before.part.value === 1);
  return isNear(isArticle ? atoms[i - 2] : before)
    ? { length: 1, filters: { station: true } }
    : { length: 1, isUnclear: true };
}

function utilityOf(part: Atom['part'] | undefined): UtilityKey | undefined {
  return part?.kind === 'set' ? part.utility : undefined;
}

/** Adds filters: lists grow, open ranges get their other end, and any other value is replaced. */
function merge(filters: Filters, more: Filters): void {
  for (const name of Object.keys(more) as (keyof SearchFilters)[]) {
    const [known, value] = [filters[name], more[name]];
    // In "from September 1 to April 30", the first date is the move-in date.
    if (name === 'moveIn' && known) continue;
    if (Array.isArray(known) && Array.isArray(value))
      Object.assign(filters, { [name]: [...new Set([...known, ...value])] });
    else if (name === 'keyword' && known) Object.assign(filters, { keyword: `${known} ${value}` });
    else if (isRange(known) && isRange(value)) Object.assign(filters, { [name]: { ...known, ...value } });
    else Object.assign(filters, { [name]: value ?? NO_FILTERS[name] });
  }
}

const isRange = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text that was not understood; neighbouring words are one part. */
function leftoverOf(text: string, atoms: readonly Atom[], isLeft: ReadonlySet<Atom>): string[] {
  const runs: { start: number; end: number }[] = [];
  let before: Atom | undefined;
  for (const atom of atoms) {
    const run = runs.at(-1);
    if (!isLeft.has(atom)) before = undefined;
    else if (run && before && !atom.afterGlue) run.end = atom.end;
    else runs.push({ start: atom.start, end: atom.end });
    if (isLeft.has(atom)) before = atom;
  }
  return runs.map(({ start, end }) => text.slice(start, end));
}
