import type { SuggestColumns } from './columns.ts';
import type { WordRange } from './vocabulary.ts';

const UNMET = 255;
const MOST_EDITS = 2;
// Up to so many entries are looked at one by one.
const FEW = 1000;
// Common words of which the entries are remembered: 64 KB each at 250,000 entries.
const REMEMBERED = 48;

/** A word as typed, marked where slips are allowed for, and the words of the vocabulary that it may stand for. */
export type TypedWord = { key: string; ranges: readonly WordRange[] };

/** What one typed word meets: its distance to each word of the vocabulary and to each context; UNMET where it is none. */
type Meeting = TypedWord & {
  words: Uint8Array;
  contexts: Uint8Array;
  /** Contexts met, how many entries it can be met in at most, and the least and the most distance. */
  met: number[];
  size: number;
  least: number;
  most: number;
};

/**
 * Ranks of the best `n` entries in which every typed word is met, by the name or by the context, and at least one by the name: by the
 * sum of the distances, then by weight. Those in `except` are left out.
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
  for (const meeting of meetings) forget(meeting);
  return best.ranks;
}

// Memory that is used again by every search: for each typed word its distances, all UNMET in between; and entries with common words.
type Memory = { words: Uint8Array[]; contexts: Uint8Array[]; common: Map<string, Bits> };
const memories = new WeakMap<SuggestColumns, Memory>();

function memoryOf(columns: SuggestColumns): Memory {
  const known = memories.get(columns) ?? { words: [], contexts: [], common: new Map() };
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
  // The nearer ranges last: they write over the others.
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

function forget({ ranges, words, contexts, met }: Meeting): void {
  for (const { from, to } of ranges) words.fill(UNMET, from, to);
  for (const context of met) contexts[context] = UNMET;
}

/** The best so far, best first. */
type Best = { n: number; ranks: number[]; scores: number[] };

// Looks at every entry in which the rarest of the words is met.
function gather(columns: SuggestColumns, meetings: readonly Meeting[], except: readonly number[], best: Best): void {
  const { named, namedFrom, located, locatedFrom } = columns;
  const rarest = meetings.reduce((a, b) => (b.size < a.size ? b : a));
  const floor = meetings.reduce((sum, { least }) => sum + least, 0);
  const lookAt = (ranks: Uint32Array, from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const rank = ranks[at] as number;
      // No score is below the floor: most entries are too light to need a closer look.
      if (best.ranks.length === best.n && isWorse(best, floor, rank)) continue;
      const score = scoreOf(columns, meetings, rank);
      if (score < UNMET) offer(best, score, rank, except);
    }
  };
  for (const { from, to } of rarest.ranges) lookAt(named.values, namedFrom[from] as number, namedFrom[to] as number);
  for (const context of rarest.met) lookAt(located, locatedFrom[context] as number, locatedFrom[context + 1] as number);
}

/** Entries, a bit each by rank, that have a word in their name, and those that have it there or in their context. */
type Bits = { named: Int32Array; any: Int32Array };

// Every word is common: the entries that have them all are found 32 at a time, the nearest and of these the weightiest first.
function sift(columns: SuggestColumns, meetings: readonly Meeting[], except: readonly number[], best: Best): void {
  const floor = meetings.reduce((sum, { least }) => sum + least, 0);
  const ceiling = meetings.reduce((sum, { most }) => sum + most, 0);
  for (let score = floor; score <= ceiling; score++) {
    // No word of an entry with this score is further away than this.
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
      const set = sets[i] as Bits;
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
  common.delete(key);
  common.set(key, known);
  // The one asked for longest ago goes.
  if (common.size > REMEMBERED) common.delete(common.keys().next().value as string);
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

// Sum of the distances, or UNMET.
function scoreOf(columns: SuggestColumns, meetings: readonly Meeting[], rank: number): number {
  const { order, wordStart, formWords, contextAt } = columns;
  const entry = order[rank] as number;
  const start = wordStart[entry] as number;
  const end = wordStart[entry + 1] as number;
  const context = contextAt[rank] as number;
  let sum = 0;
  // What it costs more to meet one of the words by the name, as one of them must be.
  let byName = UNMET;
  for (let i = 0; i < meetings.length; i++) {
    const { words, contexts } = meetings[i] as Meeting;
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
  return byName > MOST_EDITS ? UNMET : sum + byName;
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
