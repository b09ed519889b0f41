import { LRUCache } from 'lru-cache';
import { itemAt } from '#server/search/numbers.ts';
import type { SuggestColumns } from './columns.ts';
import type { WordRange } from './vocabulary.ts';

// Reads elements directly, because helpers make the loops here slower.

const UNMET = 255;
const MAX_EDITS = 2;
/** Up to this number, entries are checked one by one. */
const FEW = 1000;
/** Bitmaps of common words in the cache: 64 KB each at 250,000 entries. */
const CACHED_BITMAPS = 48;

/** A typed word and the words of the vocabulary that it matches. `key` identifies both, with a mark if typos are allowed. */
export type TypedWord = { key: string; ranges: readonly WordRange[] };

/** The edit distance of one typed word to each word of the vocabulary and to each context; UNMET if it does not match. */
type Meeting = TypedWord & {
  words: Uint8Array;
  contexts: Uint8Array;
  /** Matching contexts, an upper bound of the matching entries, and the smallest and largest distance. */
  met: number[];
  size: number;
  least: number;
  most: number;
};

/**
 * Ranks of the best `n` entries in which every typed word matches the name or the context, and at least one the name. The lowest
 * sum of distances comes first, then the highest weight. Leaves out the ranks in `except`.
 */
export function rankByWords(
  columns: SuggestColumns,
  typed: readonly TypedWord[],
  except: readonly number[],
  n: number,
): number[] {
  const meetings = typed.map((word, i) => meet(columns, word, i));
  const best: Best = { n, ranks: [], scores: [] };
  const fewest = Math.min(...meetings.map(({ size }) => size));
  if (fewest > FEW) sift(columns, meetings, except, best);
  else if (fewest > 0) gather(columns, meetings, except, best);
  for (const meeting of meetings) resetDistances(meeting);
  return best.ranks;
}

// Memory that all searches share: the distances of each typed word, all UNMET between searches, and bitmaps of common words.
type Memory = { words: Uint8Array[]; contexts: Uint8Array[]; common: LRUCache<string, Bits> };
const memories = new WeakMap<SuggestColumns, Memory>();

function memoryOf(columns: SuggestColumns): Memory {
  const known = memories.get(columns) ?? { words: [], contexts: [], common: new LRUCache({ max: CACHED_BITMAPS }) };
  memories.set(columns, known);
  return known;
}

function meet(columns: SuggestColumns, { key, ranges }: TypedWord, i: number): Meeting {
  const { namedFrom, contextsFrom, contextsWith, locatedFrom } = columns;
  const memory = memoryOf(columns);
  memory.words[i] ??= new Uint8Array(columns.vocabulary.size).fill(UNMET);
  memory.contexts[i] ??= new Uint8Array(columns.contexts.length).fill(UNMET);
  const words = memory.words[i];
  const contexts = memory.contexts[i];
  const met: number[] = [];
  let size = 0;
  let least = UNMET;
  let most = 0;
  // The nearest ranges come last, because they overwrite the others.
  for (const { from, to, distance } of ranges.toSorted((a, b) => b.distance - a.distance)) {
    words.fill(distance, from, to);
    size += (namedFrom[to] as number) - (namedFrom[from] as number);
    least = distance;
    most = Math.max(most, distance);
    for (let at = contextsFrom[from] as number; at < (contextsFrom[to] as number); at++) {
      const context = contextsWith[at] as number;
      if (contexts[context] === UNMET) {
        met.push(context);
        size += (locatedFrom[context + 1] as number) - (locatedFrom[context] as number);
      }
      contexts[context] = distance;
    }
  }
  return { key, ranges, words, contexts, met, size, least, most };
}

function resetDistances({ ranges, words, contexts, met }: Meeting): void {
  for (const { from, to } of ranges) words.fill(UNMET, from, to);
  for (const context of met) contexts[context] = UNMET;
}

/** The best entries so far, best first. */
type Best = { n: number; ranks: number[]; scores: number[] };

// Checks every entry that the rarest word matches.
function gather(columns: SuggestColumns, meetings: readonly Meeting[], except: readonly number[], best: Best): void {
  const { named, namedFrom, located, locatedFrom } = columns;
  const rarest = meetings.reduce((a, b) => (b.size < a.size ? b : a));
  const floor = meetings.reduce((sum, { least }) => sum + least, 0);
  const lookAt = (ranks: Uint32Array, from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const rank = ranks[at] as number;
      // No score is below the floor, so the weight rules out most entries.
      if (best.ranks.length === best.n && isWorse(best, floor, rank)) continue;
      const score = scoreOf(columns, meetings, rank);
      if (score < UNMET) offer(best, score, rank, except);
    }
  };
  for (const { from, to } of rarest.ranges) lookAt(named.values, namedFrom[from] as number, namedFrom[to] as number);
  for (const context of rarest.met) lookAt(located, locatedFrom[context] as number, locatedFrom[context + 1] as number);
}

/** Bitmaps by rank: entries with a word in their name, and entries with it in their name or context. */
type Bits = { named: Int32Array; any: Int32Array };

// All words are common, so this intersects bitmaps, 32 entries at a time. The lowest score comes first, then the highest weight.
function sift(columns: SuggestColumns, meetings: readonly Meeting[], except: readonly number[], best: Best): void {
  const floor = meetings.reduce((sum, { least }) => sum + least, 0);
  const ceiling = meetings.reduce((sum, { most }) => sum + most, 0);
  for (let score = floor; score <= ceiling; score++) {
    // In an entry with this score, no word can be further away than this.
    const sets = meetings.map((meeting) =>
      bitsOf(columns, meeting, Math.min(meeting.most, meeting.least + score - floor)),
    );
    siftThrough(columns, meetings, sets, score, except, best);
    if (best.ranks.length === best.n && (best.scores[best.n - 1] as number) <= score) return;
  }
}

function siftThrough(
  columns: SuggestColumns,
  meetings: readonly Meeting[],
  sets: readonly Bits[],
  score: number,
  except: readonly number[],
  best: Best,
): void {
  const words = (columns.size + 31) >> 5;
  for (let w = 0; w < words; w++) {
    let all = -1;
    let named = 0;
    for (let i = 0; i < sets.length; i++) {
      const set = itemAt(sets, i);
      all &= set.any[w] as number;
      named |= set.named[w] as number;
    }
    for (let rest = all & named; rest !== 0; rest &= rest - 1) {
      const rank = w * 32 + 31 - Math.clz32(rest & -rest);
      if (best.ranks.length === best.n && isWorse(best, score, rank)) return;
      const exactly = scoreOf(columns, meetings, rank);
      if (exactly < UNMET) offer(best, exactly, rank, except);
    }
  }
}

function bitsOf(columns: SuggestColumns, meeting: Meeting, reach: number): Bits {
  const { common } = memoryOf(columns);
  const key = `${meeting.key} ${reach}`;
  const known = common.get(key) ?? gatherBits(columns, meeting, reach);
  common.set(key, known);
  return known;
}

function gatherBits(columns: SuggestColumns, { ranges, met, contexts }: Meeting, reach: number): Bits {
  const { size, named, namedFrom, located, locatedFrom } = columns;
  const ofNames = new Int32Array((size + 31) >> 5);
  for (const { from, to, distance } of ranges) {
    if (distance <= reach) addBits(ofNames, named.values, namedFrom[from] as number, namedFrom[to] as number);
  }
  if (met.length === 0) return { named: ofNames, any: ofNames };
  const ofAll = ofNames.slice();
  for (const context of met) {
    if ((contexts[context] as number) > reach) continue;
    addBits(ofAll, located, locatedFrom[context] as number, locatedFrom[context + 1] as number);
  }
  return { named: ofNames, any: ofAll };
}

function addBits(bits: Int32Array, ranks: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const rank = ranks[at] as number;
    bits[rank >> 5] = (bits[rank >> 5] as number) | (1 << (rank & 31));
  }
}

// The sum of the distances, or UNMET.
function scoreOf(columns: SuggestColumns, meetings: readonly Meeting[], rank: number): number {
  const { order, wordStart, formWords, contextAt } = columns;
  const entry = order[rank] as number;
  const start = wordStart[entry] as number;
  const end = wordStart[entry + 1] as number;
  const context = contextAt[rank] as number;
  let sum = 0;
  // The extra distance of matching one word by the name, which is required.
  let byName = UNMET;
  for (let i = 0; i < meetings.length; i++) {
    const { words, contexts } = itemAt(meetings, i);
    const near = contexts[context] as number;
    let least = UNMET;
    for (let at = start; at < end; at++) {
      const distance = words[formWords[at] as number] as number;
      if (distance < least) least = distance;
    }
    const distance = Math.min(near, least);
    if (distance === UNMET) return UNMET;
    sum += distance;
    if (least - distance < byName) byName = least - distance;
  }
  return byName > MAX_EDITS ? UNMET : sum + byName;
}

function isWorse({ ranks, scores }: Best, score: number, rank: number): boolean {
  const last = ranks.length - 1;
  const worst = scores[last] as number;
  return score > worst || (score === worst && rank >= (ranks[last] as number));
}

function offer(best: Best, score: number, rank: number, except: readonly number[]): void {
  const { ranks, scores, n } = best;
  if (ranks.length === n && isWorse(best, score, rank)) return;
  if (ranks.includes(rank) || except.includes(rank)) return;
  let at = ranks.length;
  while (
    at > 0 &&
    ((scores[at - 1] as number) > score || (scores[at - 1] === score && (ranks[at - 1] as number) > rank))
  )
    at--;
  ranks.splice(at, 0, rank);
  scores.splice(at, 0, score);
  if (ranks.length > n) {
    ranks.pop();
    scores.pop();
  }
}
