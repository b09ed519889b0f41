/** A seeded random generator. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from 0 to limit - 1. */
  below(limit: number): number;
  chance(odds: number): boolean;
  one<T>(of: readonly T[]): T;
  /** Includes each element with the given probability. */
  some<T>(of: readonly T[], odds: number): T[];
}

/** Seed of this run. Tests with random values name it when they fail, and `SEED=…` repeats it. */
export const SEED = Number(process.env.SEED) || Math.floor(Math.random() * 1e6);

/** Multiplies the random cases of slow tests. CI runs four times as many: `CASES=4`. */
export const CASES = Number(process.env.CASES) || 1;

const shares = randomFrom(SEED);
/** A random one of four values, always at least one. `CASES=4` takes all of them. */
export function shareOf<T>(values: readonly T[]): T[] {
  const step = Math.max(1, Math.min(values.length, Math.ceil(4 / CASES)));
  const first = shares.below(step);
  return values.filter((_, n) => n % step === first);
}

/** Uses mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (odds) => next() < odds,
    one: (of) => of[below(of.length)] as (typeof of)[number],
    some: (of, odds) => of.filter(() => next() < odds),
  };
}
