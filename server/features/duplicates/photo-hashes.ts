/** Hashes at most this many bits apart show the same photo. */
const NEAR_BITS = 4;
/** Photos with fewer or more set bits are flat: a wall, a logo, a blank. */
const FLAT_BITS = 8;

const bitsOf = (value: number): number => {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Upper and lower half of a signed 64-bit hash, written as text. */
export const halvesOf = (hash: string): [upper: number, lower: number] => {
  const bits = BigInt(hash);
  return [Number(BigInt.asIntN(32, bits >> 32n)), Number(BigInt.asIntN(32, bits))];
};

/** Whether a photo has too little detail to recognize it. */
export function isFlat([upper, lower]: readonly [number, number]): boolean {
  const bits = bitsOf(upper) + bitsOf(lower);
  return bits < FLAT_BITS || bits > 64 - FLAT_BITS;
}

/** Photos of a listing that are indexed. */
const INDEXED = 6;
/** Five parts of a hash, 13 bits each but the last. */
const PARTS = [0, 1, 2, 3, 4] as const;
const PAIRS = PARTS.flatMap((one) => PARTS.slice(one + 1).map((other) => [one, other] as const));

/** 13 bits of a hash from a position on. */
function partOf(upper: number, lower: number, part: number): number {
  const shift = part * 13;
  if (shift >= 32) return (upper >>> (shift - 32)) & 0x1fff;
  const low = lower >>> shift;
  return (shift > 19 ? low | (upper << (32 - shift)) : low) & 0x1fff;
}

/**
 * Each two of a hash's five parts, with their position, for the first photos. Hashes at most three bits apart share one.
 * One in ten of six million other photos shares one by chance.
 */
export function bandsOf(hashes: readonly number[]): number[] {
  const bands = new Set<number>();
  for (let at = 0; at + 1 < Math.min(hashes.length, INDEXED * 2); at += 2) {
    const parts = PARTS.map((part) => partOf(hashes[at] ?? 0, hashes[at + 1] ?? 0, part));
    PAIRS.forEach(([one, other], pair) => {
      bands.add(pair * 2 ** 26 + ((parts[one] ?? 0) << 13) + (parts[other] ?? 0));
    });
  }
  return [...bands];
}

/** The number of photos that two listings share. Each photo counts once. */
export function countShared(a: readonly number[], b: readonly number[]): number {
  const free = new Set(Array.from({ length: b.length / 2 }, (_, i) => i));
  let shared = 0;
  for (let at = 0; at + 1 < a.length; at += 2)
    for (const other of free) {
      const upper = (a[at] ?? 0) ^ (b[other * 2] ?? 0);
      const lower = (a[at + 1] ?? 0) ^ (b[other * 2 + 1] ?? 0);
      if (bitsOf(upper) + bitsOf(lower) > NEAR_BITS) continue;
      free.delete(other);
      shared++;
      break;
    }
  return shared;
}
