import { itemAt } from '#server/search/numbers.ts';
import { type Gazetteer, isPlainWord, type NamedSpot, nameWord } from './gazetteer.ts';
import type { Meaning, PhraseTable } from './phrase-table.ts';
import type { Speller } from './spelling.ts';
import { stem, type Token } from './tokens.ts';

/** The meaning of one or several words of a sentence. */
export type Part =
  | Meaning
  | { kind: 'place'; found: readonly NamedSpot[]; says: 'city' | 'province' | null }
  | { kind: 'amount'; value: number; isMoney: boolean }
  | { kind: 'date'; date: string }
  | { kind: 'keyword'; text: string }
  | { kind: 'unknown' };

/** A part and its position in the text. */
export type Atom = {
  part: Part;
  start: number;
  end: number;
  /** Whether words without meaning come before it. */
  afterGlue: boolean;
};

/** The tables that words are looked up in. */
export type Lexicon = { phrases: PhraseTable; places: Gazetteer; speller: Speller };

const SIGNS: Readonly<Record<string, Meaning>> = {
  '+': { kind: 'bound', after: 'min' },
  '<': { kind: 'bound', before: 'max' },
  '<=': { kind: 'bound', before: 'max' },
  '≤': { kind: 'bound', before: 'max' },
  '>': { kind: 'bound', before: 'min' },
  '>=': { kind: 'bound', before: 'min' },
  '≥': { kind: 'bound', before: 'min' },
  '~': { kind: 'bound', before: 'around' },
  '&': { kind: 'link', link: 'and' },
  '-': { kind: 'link', link: 'to' },
};
const BEFORE_PLACE = new Set('in near at a en au aux dans sur vers around of de du ville'.split(' '));
const STREETS_EN = new Set(
  'street st avenue ave road rd drive dr blvd boulevard crescent cres lane way court ct'.split(' '),
);
const STREETS_FR = new Set('rue avenue av boulevard boul chemin rang'.split(' '));
const DIRECTIONS = new Set('north south east west nord sud est ouest'.split(' '));
/** Words per sentence whose spelling is corrected, because correcting one takes longer than reading the rest. */
const MAX_CORRECTIONS = 5;
const SMALL = new Set('de du des la le les l d'.split(' '));

/** Splits a sentence into parts, each as long as possible, without the words that have no meaning. */
export function toAtoms(text: string, tokens: readonly Token[], lexicon: Lexicon): Atom[] {
  let corrections = 0;
  const words = tokens.map((token) => {
    if (token.kind !== 'word' || isKnown(token.text, lexicon) || ++corrections > MAX_CORRECTIONS) return token.text;
    return lexicon.speller.correct(token.text) ?? lexicon.speller.correct(stem(token.text)) ?? token.text;
  });
  const stems = words.map(stem);
  const keys = words.map(nameWord);
  const atoms: Atom[] = [];
  let afterGlue = false;
  for (let i = 0; i < tokens.length; ) {
    const { part, length } = partAt(i);
    if (part.kind === 'glue') afterGlue = true;
    else {
      atoms.push({ part, start: startOf(i), end: endOf(i + length - 1), afterGlue });
      afterGlue = false;
    }
    i += length;
  }
  return atoms;

  function startOf(i: number): number {
    return itemAt(tokens, i).start;
  }

  function endOf(i: number): number {
    return itemAt(tokens, i).end;
  }

  function partAt(i: number): { part: Part; length: number } {
    const token = itemAt(tokens, i);
    const street = streetAt(i);
    if (street > 0)
      return { part: { kind: 'keyword', text: text.slice(startOf(i), endOf(i + street - 1)) }, length: street };
    const phrase = longestAt(i, stems, lexicon.phrases.longest, lexicon.phrases.meanings);
    const place = placeAt(i);
    if (place && place.length >= (phrase?.length ?? 0)) {
      const isNamed = place.length > (phrase?.length ?? 0) || BEFORE_PLACE.has(words[i - 1] ?? '');
      if (isNamed) return { part: { kind: 'place', found: place.found, says: saysBefore(i) }, length: place.length };
    }
    if (phrase) return { part: phrase.found, length: phrase.length };
    return { part: plainPart(token), length: 1 };
  }

  function placeAt(i: number): { found: readonly NamedSpot[]; length: number } | undefined {
    const code = lexicon.places.codes.get(words[i] ?? '');
    if (code && atoms.at(-1)?.part.kind === 'place' && !afterGlue) return { found: [code], length: 1 };
    const place = longestAt(i, keys, lexicon.places.longest, lexicon.places.names);
    const isDoubtful = isPlainWord(itemAt(words, i)) || lexicon.places.ordinary.has(itemAt(keys, i));
    if (tokens.length > 1 && place?.length === 1 && isDoubtful && !BEFORE_PLACE.has(words[i - 1] ?? ''))
      return undefined;
    return place;
  }

  // In French, "à Québec" is the city and "au Québec" the province.
  function saysBefore(i: number): 'city' | 'province' | null {
    const before = words[i - 1];
    if (before === 'au' || before === 'province' || (before === 'of' && words[i - 2] === 'province')) return 'province';
    return before === 'a' && tokens[i - 1]?.text === 'a' && /^à$/i.test(text.slice(startOf(i - 1), endOf(i - 1)))
      ? 'city'
      : null;
  }

  /** Number of words of the street name that begins here, with its house number; 0 for none. */
  function streetAt(i: number): number {
    const house = tokens[i]?.kind === 'number' && /^\d+$/.test(words[i] ?? '') ? 1 : 0;
    const first = i + house;
    if (STREETS_FR.has(words[first] ?? '') && tokens[first + 1]?.kind === 'word') {
      let end = first + 1;
      while (SMALL.has(words[end] ?? '')) end++;
      if (tokens[end]?.kind !== 'word') return 0;
      end++;
      while (tokens[end]?.kind === 'word' && tokens[end]?.isJoined) end++;
      return (DIRECTIONS.has(words[end] ?? '') ? end + 1 : end) - i;
    }
    const isName = tokens[first]?.kind === 'word' && !lexicon.phrases.meanings.has(itemAt(stems, first));
    if (!isName || tokens[first + 1]?.isJoined || !STREETS_EN.has(words[first + 1] ?? '')) return 0;
    // "Fort St. John" is not a street.
    if (placeAt(first) !== undefined && (placeAt(first)?.length ?? 0) > 1) return 0;
    return (DIRECTIONS.has(words[first + 2] ?? '') ? first + 3 : first + 2) - i;
  }
}

function isKnown(word: string, { speller }: Lexicon): boolean {
  return speller.has(word) || speller.has(stem(word)) || speller.has(nameWord(word));
}

function plainPart(token: Token): Part {
  switch (token.kind) {
    case 'number':
      return { kind: 'amount', value: token.value, isMoney: token.isMoney };
    case 'date':
      return { kind: 'date', date: token.text };
    case 'postal':
      return { kind: 'keyword', text: token.text.slice(0, 3).toUpperCase() };
    case 'sign':
      return SIGNS[token.text] ?? { kind: 'glue' };
    case 'word':
      return { kind: 'unknown' };
  }
}

function longestAt<T>(
  i: number,
  words: readonly string[],
  longest: ReadonlyMap<string, number>,
  table: ReadonlyMap<string, T>,
): { found: T; length: number } | undefined {
  const most = Math.min(longest.get(itemAt(words, i)) ?? 0, words.length - i);
  for (let length = most; length > 0; length--) {
    const found = table.get(words.slice(i, i + length).join(' '));
    if (found !== undefined) return { found, length };
  }
  return undefined;
}
