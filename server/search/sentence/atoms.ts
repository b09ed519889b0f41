import { itemAt } from '#server/search/numbers.ts';
import { type Gazetteer, isPlainWord, type NamedSpot, nameWord, type Spot } from './gazetteer.ts';
import type { Meaning, PhraseTable } from './phrase-table.ts';
import type { Speller } from './spelling.ts';
import { readAddress } from './streets.ts';
import { stem, type Token } from './tokens.ts';

/** The meaning of one or several words of a sentence. */
export type Part =
  | Meaning
  | {
      kind: 'place';
      found: readonly NamedSpot[];
      says: 'city' | 'province' | null;
      /** Only a corrected spelling names it. */
      isGuess: boolean;
    }
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
/** Words of the longest name of a province. */
const MAX_PROVINCE = 4;

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
  const isGuess = words.map((word, i) => word !== tokens[i]?.text);
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
    if (words[i] === 'canada' && isAfterAll(i)) return { part: { kind: 'glue' }, length: 1 };
    const place = placeInProvince(i) ?? placeAt(i);
    if (place && place.length >= (phrase?.length ?? 0)) {
      const isNamed = place.length > (phrase?.length ?? 0) || BEFORE_PLACE.has(words[i - 1] ?? '');
      if (isNamed) {
        const guessed = isGuess.slice(i, i + place.length).includes(true);
        return {
          part: { kind: 'place', found: place.found, says: saysBefore(i), isGuess: guessed },
          length: place.length,
        };
      }
    }
    // "Notre-Dame" is a name.
    const isName = phrase?.found.kind === 'glue' && phrase.length === 1 && text[endOf(i)] === '-' && isFree(i + 1);
    if (isName) return { part: { kind: 'unknown' }, length: 2 };
    if (phrase) return { part: phrase.found, length: phrase.length };
    if (token.kind === 'postal') return { part: postalPart(token.text), length: 1 };
    return { part: plainPart(token), length: 1 };
  }

  /** Whether a word that is joined to the one before it has no meaning of its own. */
  function isFree(i: number): boolean {
    return tokens[i]?.kind === 'word' && tokens[i]?.isJoined === true && given.phraseAt(i) === undefined && !placeAt(i);
  }

  /** Whether only a country or nothing follows a place or the beginning: "Laval, QC, Canada". */
  function isAfterAll(i: number): boolean {
    return i === tokens.length - 1 || atoms.at(-1)?.part.kind === 'place';
  }

  function postalPart(code: string): Part {
    const spot = lexicon.places.postalArea(code.slice(0, 3));
    return spot
      ? { kind: 'place', found: [{ spot, weight: 0 }], says: null, isGuess: false }
      : { kind: 'keyword', text: code.slice(0, 3).toUpperCase() };
  }

  /** A name with the province behind it, which decides between places and between a place and a word ("Terrace BC"). */
  function placeInProvince(i: number): { found: readonly NamedSpot[]; length: number } | undefined {
    const { longest, names } = lexicon.places;
    const most = Math.min(longest.get(itemAt(keys, i)) ?? 0, keys.length - i);
    let plain = 0;
    for (let length = most; length > 0; length--) {
      const found = names.get(keys.slice(i, i + length).join(' '));
      if (found && plain === 0) plain = length;
      const province = found && provinceAt(i + length);
      // "Niagara-on-the-Lake" is longer than "Niagara, ON".
      if (!province || length + province.length <= plain) continue;
      const within = found.filter(
        ({ spot }) =>
          spot.provinceId === province.spot.id && (spot.kind !== 'province' || spot.id !== province.spot.id),
      );
      // A town with its province is the town, although its name may also be that of a part of a larger city.
      const towns = within.filter(({ spot }) => spot.kind === 'city');
      if (within.length > 0) return { found: towns.length > 0 ? towns : within, length: length + province.length };
    }
    return undefined;
  }

  /** The province that a name or code at a position means behind a place, but not "Quebec" of "Quebec City". */
  function provinceAt(i: number): { spot: Spot; length: number } | undefined {
    for (let length = Math.min(MAX_PROVINCE, keys.length - i); length > 0; length--) {
      const key = keys.slice(i, i + length).join(' ');
      const province = lexicon.places.provinces.get(key);
      if (province) return { spot: province.spot, length };
      if (lexicon.places.names.has(key)) return undefined;
    }
    return undefined;
  }

  function placeAt(i: number): { found: readonly NamedSpot[]; length: number } | undefined {
    if (atoms.at(-1)?.part.kind === 'place' && !afterGlue) {
      const province = provinceAt(i);
      if (province && !lexicon.places.names.has(keys.slice(i, i + province.length).join(' ')))
        return { found: [{ spot: province.spot, weight: 0 }], length: province.length };
    }
    // "St. Lawrence" is not Lawrence.
    if (keys[i - 1] === 'st' && atoms.at(-1)?.part.kind === 'unknown') return undefined;
    const place = splitName(i, nameAt(i)) ?? nameAt(i);
    const isDoubtful = isPlainWord(itemAt(words, i)) || lexicon.places.ordinary.has(itemAt(keys, i));
    if (tokens.length > 1 && place?.length === 1 && isDoubtful && !BEFORE_PLACE.has(words[i - 1] ?? ''))
      return undefined;
    return place;
  }

  function nameAt(i: number): { found: readonly NamedSpot[]; length: number } | undefined {
    return i < keys.length ? longestAt(i, keys, lexicon.places.longest, lexicon.places.names) : undefined;
  }

  /** The city in the beginning of a longer name, if the words behind it belong together: Richmond in "Richmond West Cambie". */
  function splitName(i: number, whole: ReturnType<typeof nameAt>): ReturnType<typeof nameAt> {
    for (let length = (whole?.length ?? 0) - 1; length > 0; length--) {
      const found = lexicon.places.names.get(keys.slice(i, i + length).join(' '));
      const reach = length + (nameAt(i + length)?.length ?? 0);
      if (found?.some(({ spot }) => spot.kind === 'city') && reach > (whole?.length ?? 0)) return { found, length };
    }
    return undefined;
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
      return { kind: 'unknown' };
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
