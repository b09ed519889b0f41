import { itemAt } from '#server/search/numbers.ts';
import { type Gazetteer, isPlainWord, type NamedSpot, nameWord } from './gazetteer.ts';
import type { Meaning, PhraseTable } from './phrase-table.ts';
import type { Speller } from './spelling.ts';
import { readAddress } from './streets.ts';
import { stem, type Token } from './tokens.ts';

/** The meaning of one or several words of a sentence. */
export type Part =
  | Meaning
  | { kind: 'place'; found: readonly NamedSpot[]; says: 'city' | 'province' | null }
  | { kind: 'amount'; value: number; isMoney: boolean }
  | { kind: 'date'; date: string }
  | { kind: 'keyword'; text: string }
  /** A part of an address with a street type. */
  | { kind: 'address'; piece: 'unit' | 'civic' | 'street' }
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
  '+': { kind: 'bound', after: 'min', isPlus: true },
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
/** Words per sentence whose spelling is corrected, because correcting one takes longer than reading the rest. */
const MAX_CORRECTIONS = 5;
/** Below this, a number counts rooms or people, and the word after it may be misspelt. */
const MIN_CIVIC = 10;

/** Splits a sentence into parts, each as long as possible, without the words that have no meaning. */
export function toAtoms(text: string, tokens: readonly Token[], lexicon: Lexicon): Atom[] {
  let corrections = 0;
  const words = tokens.map((token, i) => {
    if (token.kind !== 'word' || isKnown(token.text, lexicon) || isAfterCivic(i) || ++corrections > MAX_CORRECTIONS)
      return token.text;
    return lexicon.speller.correct(token.text) ?? lexicon.speller.correct(stem(token.text)) ?? token.text;
  });
  const stems = words.map(stem);
  const keys = words.map(nameWord);
  const atoms: Atom[] = [];
  let afterGlue = false;
  const given = {
    text,
    tokens,
    phraseAt: (i: number) =>
      tokens[i]?.kind === 'word'
        ? longestAt(i, stems, lexicon.phrases.longest, lexicon.phrases.meanings)?.found
        : undefined,
    placeAt: (i: number) => (i < tokens.length ? (placeAt(i)?.length ?? 0) : 0),
  };
  for (let i = 0; i < tokens.length; ) {
    const address = readAddress(given, i);
    if (address) {
      for (const { piece, start, end } of address.pieces) {
        atoms.push({ part: { kind: 'address', piece }, start, end, afterGlue });
        afterGlue = false;
      }
      i += address.length;
      continue;
    }
    const { part, length } = partAt(i);
    if (part.kind === 'glue') afterGlue = true;
    else {
      atoms.push({ part, start: startOf(i), end: endOf(i + length - 1), afterGlue });
      afterGlue = false;
    }
    i += length;
  }
  return atoms;

  /** Whether a word may be a street's name, which is in no list: "1747 Locke" has no locker. */
  function isAfterCivic(i: number): boolean {
    let at = i - 1;
    while (/^(?:d|de|du|des|l|la|le|les|the|st|ste|saint|sainte)$/.test(tokens[at]?.text ?? '')) at--;
    const before = tokens[at];
    return before?.kind === 'number' && !before.isMoney && before.value >= MIN_CIVIC;
  }

  function startOf(i: number): number {
    return itemAt(tokens, i).start;
  }

  function endOf(i: number): number {
    return itemAt(tokens, i).end;
  }

  function partAt(i: number): { part: Part; length: number } {
    const token = itemAt(tokens, i);
    const phrase = longestAt(i, stems, lexicon.phrases.longest, lexicon.phrases.meanings);
    const place = placeAt(i);
    if (place && place.length >= (phrase?.length ?? 0)) {
      const isNamed = place.length > (phrase?.length ?? 0) || BEFORE_PLACE.has(words[i - 1] ?? '');
      if (isNamed) return { part: { kind: 'place', found: place.found, says: saysBefore(i) }, length: place.length };
    }
    // "Notre-Dame" is a name.
    const isName = phrase?.found.kind === 'glue' && phrase.length === 1 && text[endOf(i)] === '-' && isFree(i + 1);
    if (isName) return { part: { kind: 'unknown' }, length: 2 };
    if (phrase) return { part: phrase.found, length: phrase.length };
    return { part: plainPart(token), length: 1 };
  }

  /** Whether a word that is joined to the one before it has no meaning of its own. */
  function isFree(i: number): boolean {
    return tokens[i]?.kind === 'word' && tokens[i]?.isJoined === true && given.phraseAt(i) === undefined && !placeAt(i);
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
