import { randomFrom as numbersFrom } from '#test/random.ts';

export type Random = () => number;

/** Deterministic random numbers from 0 to 1. */
export function randomFrom(seed: number): Random {
  return numbersFrom(seed).next;
}
