import { nextEdits } from '#server/search/edits.ts';
import { itemAt } from '#server/search/numbers.ts';

// Reads elements directly, because helpers make the loops here slower.

/** Words in alphabetical order (of the characters a to z and 0 to 9), in one array of bytes. */
export type Vocabulary = {
  size: number;
  letters: Uint8Array;
  /** The start of each word in `letters`, and the end of the last one. */
  start: Uint32Array;
  /** Number of first letters that each word shares with the one before. */
  shared: Uint8Array;
};

/** Words from `from` up to, not including, `to`, at an edit distance. */
export type WordRange = { from: number; to: number; distance: number };

/** Longer words are cut. */
export const MAX_WORD_LENGTH = 40;

/** Builds a vocabulary of sorted, distinct words. Yields regularly. */
export function* layOutVocabulary(sorted: readonly string[]): Generator<void, Vocabulary> {
  const size = sorted.length;
  const start = new Uint32Array(size + 1);
  for (let i = 0; i < size; i++) start[i + 1] = (start[i] as number) + itemAt(sorted, i).length;
  yield;
  const letters = new Uint8Array(start[size] as number);
  const shared = new Uint8Array(size);
  let before = '';
  for (let i = 0; i < size; i++) {
    const word = itemAt(sorted, i);
    const at = start[i] as number;
    for (let j = 0; j < word.length; j++) letters[at + j] = word.charCodeAt(j);
    let common = 0;
    while (common < before.length && before.charCodeAt(common) === word.charCodeAt(common)) common++;
    shared[i] = common;
    before = word;
    if (i % 5000 === 0) yield;
  }
  return { size, letters, start, shared };
}

/** Number of a word, or -1 if it is unknown. */
export function numberOf(vocabulary: Vocabulary, word: string): number {
  const at = firstNotBelow(vocabulary, word, 0);
  return at < vocabulary.size && compare(vocabulary, at, word, false) === 0 ? at : -1;
}

/** The words that begin with `text`, or null if there are none. */
export function beginningWith(vocabulary: Vocabulary, text: string): WordRange | null {
  const from = firstNotBelow(vocabulary, text, 0);
  let low = from;
  let high = vocabulary.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(vocabulary, middle, text, true) === 0) low = middle + 1;
    else high = middle;
  }
  return from < low ? { from, to: low, distance: 0 } : null;
}

function firstNotBelow(vocabulary: Vocabulary, text: string, from: number): number {
  let low = from;
  let high = vocabulary.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(vocabulary, middle, text, false) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Below 0 if the word comes before `text`; 0 if it is `text` or, with `beginningIsEnough`, begins with it.
function compare({ letters, start }: Vocabulary, word: number, text: string, beginningIsEnough: boolean): number {
  const at = start[word] as number;
  const length = (start[word + 1] as number) - at;
  const both = Math.min(length, text.length);
  for (let i = 0; i < both; i++) {
    const difference = (letters[at + i] as number) - text.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return beginningIsEnough && length > text.length ? 0 : length - text.length;
}

const FAR = 99;
const FIRST_LETTER = 'a'.charCodeAt(0);
// Rows of the Damerau-Levenshtein table, one per letter of the current word, and the best distance of any beginning so far.
const WIDTH = 82;
const table = new Uint8Array((MAX_WORD_LENGTH + 2) * WIDTH);
const best = new Uint8Array(MAX_WORD_LENGTH + 2);

/**
 * Words with a beginning within `edits` edits (insert, delete, replace, swap neighbours) of `text`, each once with its smallest
 * distance. Skips words that begin with a digit.
 */
export function nearTo(vocabulary: Vocabulary, text: string, edits: number): WordRange[] {
  const { letters, start, shared, size } = vocabulary;
  const found: WordRange[] = [];
  const length = text.length;
  const typed = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  table.fill(FAR);
  for (let j = 0; j <= Math.min(length, edits); j++) table[j] = j;
  best[0] = length <= edits ? length : FAR;
  let word = firstNotBelow(vocabulary, String.fromCharCode(FIRST_LETTER), 0);
  // Rows up to `known` are valid for the current word.
  let known = 0;
  while (word < size) {
    const at = start[word] as number;
    const end = (start[word + 1] as number) - at;
    let depth = known;
    let least = 0;
    while (depth < end) {
      least = fillRow(typed, length, edits, letters, at, depth + 1);
      depth++;
      const here = length - depth <= edits && depth - length <= edits ? (table[depth * WIDTH + length] as number) : FAR;
      best[depth] = Math.min(best[depth - 1] as number, here);
      // A longer beginning cannot be nearer than the lowest number of this row.
      if (least >= (best[depth] as number) || least > edits) break;
    }
    const next =
      depth < end || least >= (best[depth] as number) || least > edits ? endOf(shared, size, word, depth) : word + 1;
    const distance = best[depth] as number;
    if (distance <= edits) appendRange(found, word, next, distance);
    word = next;
    known = Math.min(depth, word < size ? (shared[word] as number) : 0);
  }
  return found;
}

// Fills the cells within `edits` of the diagonal and returns the lowest number of the row.
function fillRow(
  typed: Uint8Array,
  length: number,
  edits: number,
  letters: Uint8Array,
  at: number,
  depth: number,
): number {
  const row = depth * WIDTH;
  const above = row - WIDTH;
  const here = letters[at + depth - 1] as number;
  const before = depth > 1 ? (letters[at + depth - 2] as number) : 0;
  const from = Math.max(1, depth - edits);
  const to = Math.min(length, depth + edits);
  let least = FAR;
  table[row + from - 1] = from === 1 && depth <= edits ? depth : FAR;
  if (from === 1) least = table[row] as number;
  for (let j = from; j <= to; j++) {
    const letter = typed[j - 1] as number;
    let cost = (table[above + j - 1] as number) + (letter === here ? 0 : 1);
    const dropped = (table[row + j - 1] as number) + 1;
    if (dropped < cost) cost = dropped;
    const added = j < depth + edits ? (table[above + j] as number) + 1 : FAR;
    if (added < cost) cost = added;
    if (depth > 1 && j > 1 && letter === before && typed[j - 2] === here) {
      const swapped = (table[above - WIDTH + j - 2] as number) + 1;
      if (swapped < cost) cost = swapped;
    }
    table[row + j] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

// The first word after `word` that does not share its first `depth` letters.
function endOf(shared: Uint8Array, size: number, word: number, depth: number): number {
  let next = word + 1;
  while (next < size && (shared[next] as number) >= depth) next++;
  return next;
}

function appendRange(found: WordRange[], from: number, to: number, distance: number): void {
  const last = found[found.length - 1];
  if (last && last.to === from && last.distance === distance) last.to = to;
  else found.push({ from, to, distance });
}

/** Edits from `typed` to the nearest beginning of `word`. */
export function distanceToBeginning(typed: string, word: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: typed.length + 1 }, (_, j) => j);
  let nearest = typed.length;
  for (let i = 1; i <= word.length; i++) {
    const row = nextEdits(twoAbove, above, word, i, typed);
    twoAbove = above;
    above = row;
    nearest = Math.min(nearest, row[typed.length] as number);
  }
  return nearest;
}
