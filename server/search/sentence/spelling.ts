import { nextEdits } from '#server/search/edits.ts';
import { numberAt } from '#server/search/numbers.ts';

/** Corrects typos. */
export type Speller = {
  has: (word: string) => boolean;
  /** A known word one edit from this one (two for a long word), or undefined. */
  correct: (word: string) => string | undefined;
};

/** A speller for words with weights: the heaviest of equally near words wins. A correction begins with the first or second typed letter. */
export function createSpeller(weights: ReadonlyMap<string, number>): Speller {
  const buckets = new Map<string, string[]>();
  for (const word of weights.keys()) {
    if (word.length < 4 || /\d/.test(word)) continue;
    const bucket = bucketOf(word[0], word.length);
    const list = buckets.get(bucket);
    if (list) list.push(word);
    else buckets.set(bucket, [word]);
  }
  return {
    has: (word) => weights.has(word),
    correct(word) {
      if (word.length < 5 || word.length > 30) return undefined;
      const most = word.length < 8 ? 1 : 2;
      let best: string | undefined;
      let least = most + 0.999;
      for (const start of new Set([word[0], word[1]])) {
        for (let length = word.length - most; length <= word.length + most; length++) {
          for (const known of buckets.get(bucketOf(start, length)) ?? []) {
            const distance = editsBetween(word, known, most);
            if (distance > most) continue;
            // The weight decides between equal distances.
            const score = distance + 0.9 / (1 + (weights.get(known) ?? 0));
            if (score < least) [best, least] = [known, score];
          }
        }
      }
      return best;
    },
  };
}

const bucketOf = (start: string | undefined, length: number) => `${start}${length}`;

/** Edits (insert, delete, replace, swap neighbours) from one word to another, at most `most` + 1. */
export function editsBetween(a: string, b: string, most: number): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = nextEdits(twoAbove, above, a, i, b);
    if (Math.min(...row) > most) return most + 1;
    twoAbove = above;
    above = row;
  }
  return Math.min(numberAt(above, b.length), most + 1);
}
