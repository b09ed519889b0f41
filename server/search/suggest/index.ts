import { float64At, itemAt, numberAt, uint8At, uint32At } from '#server/search/numbers.ts';
import { layOut, type SuggestColumns } from './columns.ts';
import type { SuggestEntry, SuggestKind, SuggestLang } from './draft.ts';
import { addEntry, createDraft, SUGGEST_KINDS, type SuggestDraft } from './draft.ts';
import { editsAllowed, SHORT_FORMS, shorten, typedWords } from './forms.ts';
import { rankByWords, type TypedWord } from './match.ts';
import { addRange, createQueue, type Queue, removeLowest } from './minima.ts';
import { beginningWith, distanceToBeginning, nearTo, numberOf, type Vocabulary, type WordRange } from './vocabulary.ts';

export type { SuggestDraft, SuggestEntry } from './draft.ts';
export { addEntry, createDraft } from './draft.ts';

export type SuggestedEntry = {
  /** Number of the entry, in the order in which they were added. */
  entry: number;
  kind: SuggestKind;
  id: number | string;
  name: string;
  context: string;
  stock: number;
  /** Found only by correcting a typo. */
  corrected: boolean;
};

export type Suggester = {
  /** Up to `n` entries for the text typed so far, best first. */
  suggest: (text: string, lang: SuggestLang, n?: number) => SuggestedEntry[];
  /** The closest entry if nothing matches the text exactly; null if something does, or if nothing is close. */
  didYouMean: (text: string, lang: SuggestLang) => SuggestedEntry | null;
};

/** Prepares suggestions from entries. They don't follow later changes. */
export function createSuggester(entries: Iterable<SuggestEntry>): Suggester {
  const draft = createDraft();
  for (const entry of entries) addEntry(draft, entry);
  const work = prepareSuggester(draft);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The same in steps: yields about every millisecond, so that hundreds of thousands of names don't block requests. */
export function* prepareSuggester(draft: SuggestDraft): Generator<void, Suggester> {
  const columns = yield* layOut(draft);
  return {
    suggest(text, lang, n = 8) {
      const { ranks, corrected } = find(columns, text, n);
      return ranks.map((rank) => present(columns, rank, lang, corrected));
    },
    didYouMean(text, lang) {
      const { ranks, corrected } = find(columns, text, 1);
      return corrected && ranks[0] !== undefined ? present(columns, ranks[0], lang, true) : null;
    },
  };
}

function present(columns: SuggestColumns, rank: number, lang: SuggestLang, corrected: boolean): SuggestedEntry {
  const entry = uint32At(columns.order, rank);
  return {
    entry,
    kind: itemAt(SUGGEST_KINDS, uint8At(columns.kinds, entry)),
    id: itemAt(columns.ids, entry),
    name: (lang === 'fr' && textAt(columns, entry * 2 + 1)) || textAt(columns, entry * 2),
    context: itemAt(columns.contexts, uint32At(columns.contextAt, rank))[lang],
    stock: float64At(columns.stocks, entry),
    corrected,
  };
}

function textAt({ text, textEnd }: SuggestColumns, i: number): string {
  return text.toString('utf8', i === 0 ? 0 : textEnd[i - 1], textEnd[i]);
}

/**
 * The best `n` entries. Every typed word must begin a word of the name or of the context, at least one a word of the name. Entries
 * come in this order: the whole name was typed, the name begins with the text, all others; then by weight. Only if nothing is found
 * are typos allowed, and entries with fewer typos come first.
 */
function find(columns: SuggestColumns, text: string, n: number): { ranks: number[]; corrected: boolean } {
  const words = typedWords(text);
  const { vocabulary } = columns;
  if (words.length === 0) return { ranks: [], corrected: false };
  const exact = words.map((word) => exactRanges(vocabulary, word));
  const ranks = exact.every(hasSome) ? findExact(columns, words, exact, n) : [];
  if (ranks.length > 0) return { ranks, corrected: false };
  const near = words.map((word) => nearRanges(vocabulary, word));
  if (!near.every(hasSome)) return { ranks: [], corrected: true };
  const [single] = near;
  return {
    ranks:
      single && near.length === 1 ? nearest(columns, single, n) : rankByWords(columns, keyed(words, near, '~'), [], n),
    corrected: true,
  };
}

function hasSome(ranges: readonly WordRange[]): boolean {
  return ranges.length > 0;
}

// The words that begin with the typed word, and the short forms of long words that begin with it.
function exactRanges(vocabulary: Vocabulary, word: string): WordRange[] {
  const ranges: WordRange[] = [];
  const begun = beginningWith(vocabulary, word);
  if (begun) ranges.push(begun);
  for (const [long, short] of SHORT_FORMS) {
    if (long.startsWith(word) && !short.startsWith(word)) addWord(ranges, vocabulary, short, 0);
  }
  return ranges;
}

function nearRanges(vocabulary: Vocabulary, word: string): WordRange[] {
  const edits = editsAllowed(word);
  if (edits === 0) return exactRanges(vocabulary, word);
  const ranges = nearTo(vocabulary, word, edits);
  for (const [long, short] of SHORT_FORMS) {
    if (word.length - long.length > edits) continue;
    const distance = distanceToBeginning(word, long);
    if (distance <= edits) addWord(ranges, vocabulary, short, distance);
  }
  return ranges;
}

function addWord(ranges: WordRange[], vocabulary: Vocabulary, word: string, distance: number): void {
  const number = numberOf(vocabulary, word);
  if (number < 0 || ranges.some((range) => range.from === number && range.distance === distance)) return;
  ranges.push({ from: number, to: number + 1, distance });
}

function findExact(columns: SuggestColumns, words: readonly string[], ranges: readonly WordRange[][], n: number) {
  const found = ranksOfBeginnings(columns, words, ranges.at(-1) ?? [], n);
  if (found.length === n) return found;
  const [single] = ranges;
  if (!single || ranges.length > 1)
    return [...found, ...rankByWords(columns, keyed(words, ranges, ''), found, n - found.length)];
  const queue = createQueue(columns.named);
  for (const range of single) addNamed(queue, columns, range);
  return takeNew(queue, found, n);
}

function keyed(words: readonly string[], ranges: readonly WordRange[][], mark: string): TypedWord[] {
  return ranges.map((ofWord, i) => ({ key: `${mark}${words[i]}`, ranges: ofWord }));
}

// Entries with exactly the typed name, then those with a name that begins with it.
function ranksOfBeginnings(
  columns: SuggestColumns,
  words: readonly string[],
  last: readonly WordRange[],
  n: number,
): number[] {
  const before = words.slice(0, -1).map((word) => numberOf(columns.vocabulary, shorten(word)));
  if (before.includes(-1)) return [];
  const whole = numberOf(columns.vocabulary, shorten(words.at(-1) ?? ''));
  const queue = createQueue(columns.formRanks);
  if (whole >= 0) addRange(queue, firstForm(columns, [...before, whole]), firstForm(columns, [...before, whole, 0]));
  const found = takeNew(queue, [], n);
  if (found.length === n) return found;
  for (const { from, to } of last)
    addRange(queue, firstForm(columns, [...before, from]), firstForm(columns, [...before, to]));
  return takeNew(queue, found, n);
}

// Position of the first form that is not below these words.
function firstForm({ forms, formStart, formWords }: SuggestColumns, words: readonly number[]): number {
  let low = 0;
  let high = forms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const form = uint32At(forms, middle);
    const start = uint32At(formStart, form);
    const length = uint32At(formStart, form + 1) - start;
    let i = 0;
    while (i < words.length && i < length && formWords[start + i] === words[i]) i++;
    const isBefore = i < words.length && (i === length || uint32At(formWords, start + i) < numberAt(words, i));
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Entries by the distance of their nearest word, which is found first.
function nearest(columns: SuggestColumns, ranges: readonly WordRange[], n: number): number[] {
  let found: number[] = [];
  for (let distance = 0; distance <= 2 && found.length < n; distance++) {
    const queue = createQueue(columns.named);
    for (const range of ranges) if (range.distance === distance) addNamed(queue, columns, range);
    found = takeNew(queue, found, n);
  }
  return found;
}

function addNamed(queue: Queue, { namedFrom }: SuggestColumns, { from, to }: WordRange): void {
  addRange(queue, uint32At(namedFrom, from), uint32At(namedFrom, to));
}

function takeNew(queue: Queue, found: number[], n: number): number[] {
  while (found.length < n) {
    const rank = removeLowest(queue);
    if (rank < 0) break;
    if (!found.includes(rank)) found.push(rank);
  }
  return found;
}
