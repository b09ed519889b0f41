import { randomFrom as numbersFrom } from '#test/random.ts';

export type Random = () => number;

/** Seeded random numbers in [0, 1). */
export function randomFrom(seed: number): Random {
  return numbersFrom(seed).next;
}
