import { fold } from './text.ts';
import { beginningWith, createVocabulary, nearTo, type Vocabulary, type WordRange } from './vocabulary.ts';

export type SuggestKind = 'province' | 'metro' | 'city' | 'neighbourhood' | 'postal' | 'company' | 'building';
export type SuggestLang = 'en' | 'fr';

/** Something that can be looked for by name. `context` (city, province) helps to tell namesakes apart and may be typed too. */
export type SuggestEntry = {
  kind: SuggestKind;
  id: number | string;
  name: Record<SuggestLang, string>;
  context?: Record<SuggestLang, string>;
  aliases?: readonly string[];
  population: number;
  /** Listings there. */
  stock: number;
};

export type Suggestion = {
  kind: SuggestKind;
  id: number | string;
  name: string;
  context: string;
  stock: number;
  /** Found only by allowing for a slip of the finger. */
  corrected: boolean;
};

export type Suggester = {
  /** Up to `n` entries for what has been typed so far, best first. */
  suggest: (text: string, lang: SuggestLang, n?: number) => Suggestion[];
  /** The one entry that was probably meant where nothing matches what was typed; null where something does, or nothing is near. */
  didYouMean: (text: string, lang: SuggestLang) => Suggestion | null;
};

const KIND_WEIGHT: Record<SuggestKind, number> = {
  city: 5,
  province: 5,
  metro: 4.4,
  postal: 4,
  neighbourhood: 3.5,
  company: 2,
  building: 1,
};
const MAX_WORDS = 6;
const MAX_TYPED = 80;
// Of one word's entries, in order of weight: enough to choose from, and a bound for words as common as "street".
const MAX_ENTRIES = 3000;
const MANY_WORDS = 100;

// What people shorten, each to one form on both sides.
// biome-ignore format: one table reads better than twenty lines
const SHORT: Record<string, string> = {
  saint: 'st', sainte: 'ste', street: 'st', avenue: 'ave', boulevard: 'boul', blvd: 'boul', road: 'rd', drive: 'dr', chemin: 'ch',
  place: 'pl', crescent: 'cres', mount: 'mt', mont: 'mt', fort: 'ft', north: 'n', nord: 'n', south: 's', sud: 's', east: 'e', est: 'e',
  west: 'w', ouest: 'o',
};

type Prepared = { entry: SuggestEntry; weight: number; names: string[]; tokens: number[]; contextTokens: number[] };

/** Prepares suggestions; build it anew when places or stock have changed much. */
export function createSuggester(entries: Iterable<SuggestEntry>): Suggester {
  const prepared = Array.from(entries, prepare).sort((a, b) => b.weight - a.weight);
  const byToken = new Map<string, number[]>();
  const contexts = prepared.map(({ entry }) => (entry.context ? tokensOf([entry.context.en, entry.context.fr]) : []));
  prepared.forEach(({ names }, i) => {
    for (const token of tokensOf(names)) push(byToken, token, i);
  });
  for (const tokens of contexts) for (const token of tokens) if (!byToken.has(token)) byToken.set(token, []);
  const vocabulary = createVocabulary([...byToken.keys()].sort());
  const number = new Map(vocabulary.words.map((word, i) => [word, i]));
  const numbers = (tokens: Iterable<string>) => Array.from(tokens, (token) => number.get(token) as number);
  prepared.forEach((one, i) => {
    one.tokens = numbers(tokensOf(one.names));
    one.contextTokens = numbers(contexts[i] ?? []);
    one.names = one.names.map((name) => wordsOf(name).map(shorten).join(' '));
  });
  const postings = vocabulary.words.map((word) => Int32Array.from(byToken.get(word) ?? []));

  function find(text: string, n: number): { found: Prepared[]; corrected: boolean } {
    const typed = typedWords(text);
    if (typed.length === 0) return { found: [], corrected: false };
    for (const corrected of [false, true]) {
      const ranges = typed.map((word) => (corrected ? fuzzyRanges(vocabulary, word) : exactRanges(vocabulary, word)));
      if (ranges.some((ofWord) => ofWord.length === 0)) continue;
      const found = rank(prepared, postings, ranges, typed.map(shorten).join(' '), n);
      if (found.length > 0) return { found, corrected };
    }
    return { found: [], corrected: true };
  }

  return {
    suggest(text, lang, n = 8) {
      const { found, corrected } = find(text, n);
      return found.map(({ entry }) => present(entry, lang, corrected));
    },
    didYouMean(text, lang) {
      const { found, corrected } = find(text, 1);
      return corrected && found[0] ? present(found[0].entry, lang, true) : null;
    },
  };
}

function prepare(entry: SuggestEntry): Prepared {
  const weight = KIND_WEIGHT[entry.kind] + Math.log10(1 + entry.population) / 2 + Math.log10(1 + entry.stock) / 4;
  return {
    entry,
    weight,
    names: [...new Set([entry.name.en, entry.name.fr, ...(entry.aliases ?? [])])],
    tokens: [],
    contextTokens: [],
  };
}

function present({ kind, id, name, context, stock }: SuggestEntry, lang: SuggestLang, corrected: boolean): Suggestion {
  return { kind, id, name: name[lang], context: context?.[lang] ?? '', stock, corrected };
}

function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  );
}

function shorten(word: string): string {
  return SHORT[word] ?? word;
}

// A name is found by its words as written, shortened, and cut at its apostrophes (L'Île by "ile").
function tokensOf(names: readonly string[]): Set<string> {
  const tokens = new Set<string>();
  for (const name of names) {
    for (const word of [...wordsOf(name), ...wordsOf(name.replace(/['’]/g, ' '))]) tokens.add(word).add(shorten(word));
  }
  return tokens;
}

// Of a whole postal code only its first half names a place.
function typedWords(text: string): string[] {
  const words = wordsOf(text.slice(0, MAX_TYPED)).slice(0, MAX_WORDS);
  const joined = words.join('');
  return /^[a-z]\d[a-z]\d?([a-z]\d?)?$/.test(joined) ? [joined.slice(0, 3)] : words;
}

function exactRanges(vocabulary: Vocabulary, word: string): WordRange[] {
  return [...new Set([word, shorten(word)])].flatMap((form) => beginningWith(vocabulary, form) ?? []);
}

function fuzzyRanges(vocabulary: Vocabulary, word: string): WordRange[] {
  const edits = /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  return edits === 0 ? exactRanges(vocabulary, word) : nearTo(vocabulary, word, edits);
}

// Every word must be met; at least one by the name itself. Fewer edits first, then whole names, then beginnings, then weight.
function rank(
  prepared: readonly Prepared[],
  postings: readonly Int32Array[],
  ranges: readonly WordRange[][],
  typed: string,
  n: number,
): Prepared[] {
  const best = new Map<number, number>();
  if (ranges.length === 1 && sizeOf(ranges[0] as WordRange[]) > MANY_WORDS)
    return firstOf(prepared, ranges[0] as WordRange[], typed, n);
  const enough = ranges.length === 1 ? n : MAX_ENTRIES;
  for (const [i, driver] of ranges.entries()) {
    for (const range of driver) {
      for (let word = range.from; word < range.to; word++) {
        const ofWord = postings[word] as Int32Array;
        let taken = 0;
        for (let p = 0; p < ofWord.length && taken < enough && p < MAX_ENTRIES; p++) {
          const entry = ofWord[p] as number;
          const distance = distanceOf(prepared[entry] as Prepared, ranges, i);
          if (distance < 0) continue;
          taken++;
          const score = (distance + range.distance) * 4 + nameScore(prepared[entry] as Prepared, typed);
          if (score < (best.get(entry) ?? Infinity)) best.set(entry, score);
        }
      }
    }
  }
  // Entries are numbered by weight.
  const order = [...best].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return order.slice(0, n).map(([entry]) => prepared[entry] as Prepared);
}

function sizeOf(ranges: readonly WordRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

// So little was typed that nearly everything begins with it: the weightiest that do, found from the top.
function firstOf(prepared: readonly Prepared[], ranges: readonly WordRange[], typed: string, n: number): Prepared[] {
  const named: Prepared[] = [];
  const others: Prepared[] = [];
  for (const one of prepared) {
    if (named.length === n) break;
    if (!one.tokens.some((token) => ranges.some(({ from, to }) => token >= from && token < to))) continue;
    if (nameScore(one, typed) < 2) named.push(one);
    else if (others.length < n) others.push(one);
  }
  return [...named, ...others].slice(0, n);
}

// Sum of the edits with which the other words are met, or -1.
function distanceOf({ tokens, contextTokens }: Prepared, ranges: readonly WordRange[][], driver: number): number {
  let sum = 0;
  for (let i = 0; i < ranges.length; i++) {
    if (i === driver) continue;
    let least = Infinity;
    for (const { from, to, distance } of ranges[i] as WordRange[]) {
      if (distance >= least) continue;
      const isMet = (token: number) => token >= from && token < to;
      if (tokens.some(isMet) || contextTokens.some(isMet)) least = distance;
    }
    if (least === Infinity) return -1;
    sum += least;
  }
  return sum;
}

function nameScore({ names }: Prepared, typed: string): number {
  let score = 2;
  for (const name of names) {
    if (name === typed) return 0;
    if (name.startsWith(typed)) score = 1;
  }
  return score;
}

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
