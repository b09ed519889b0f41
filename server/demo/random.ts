import { entriesOf } from '#common/values/objects.ts';
import { itemAt } from '#server/search/numbers.ts';
/** A seeded random generator (sfc32). A seed gives the same numbers on every machine. */
export type Random = {
  /** A float in [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Returns one element. Throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Returns up to `count` different elements in their order. */
  some<T>(list: readonly T[], count: number): T[];
  /** Returns a key with a probability proportional to its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
  /** Approximately normal distribution: mean 0, standard deviation 1, within ±4.25. */
  normal(): number;
};

/** A 32-bit hash: FNV-1a with the final mix of MurmurHash3. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @param name gives each part of the market its own numbers, so a change in one part keeps the others the same. */
export function createRandom(seed: number, name: string): Random {
  let a = hashText(name);
  let b = seed | 0;
  let c = 0x9e3779b9 | 0;
  let d = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();

  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('pick() needs a list that is not empty');
      return itemAt(list, Math.floor(next() * list.length));
    },
    some: <T>(list: readonly T[], count: number): T[] => {
      let wanted = Math.min(count, list.length);
      return list.filter((_, i) => {
        const taken = next() * (list.length - i) < wanted;
        if (taken) wanted--;
        return taken;
      });
    },
    weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
      const entries = entriesOf(weights);
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        rest -= weight;
        if (rest < 0) return key;
      }
      return itemAt(entries, entries.length - 1)[0];
    },
    normal: () => {
      let sum = 0;
      for (let i = 0; i < 6; i++) sum += next();
      return (sum - 3) * Math.SQRT2;
    },
  };
}
