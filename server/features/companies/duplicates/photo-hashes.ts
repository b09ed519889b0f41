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
/** Three parts of a hash: 21, 21 and 22 bits. */
export const PARTS = [0, 1, 2] as const;
/** Different values of the widest part. */
export const PART_VALUES = 2 ** 22;

/** A part of a hash. */
export function partOf(upper: number, lower: number, part: (typeof PARTS)[number]): number {
  if (part === 0) return lower & 0x1fffff;
  if (part === 1) return ((lower >>> 21) | (upper << 11)) & 0x1fffff;
  return upper >>> 10;
}

/** The indexed photos of a listing, two numbers each. */
export const indexedHalves = (hashes: readonly number[]): [upper: number, lower: number][] =>
  Array.from({ length: Math.min(INDEXED, hashes.length >>> 1) }, (_, i) => [
    hashes[2 * i] ?? 0,
    hashes[2 * i + 1] ?? 0,
  ]);

/**
 * The three parts of each hash with their position, for the first photos. Hashes at most two bits apart share one, and
 * four of five that are three bits apart. With six million photos, a part has three strangers.
 */
export const bandsOf = (hashes: readonly number[]): number[] => [
  ...new Set(
    indexedHalves(hashes).flatMap(([upper, lower]) =>
      PARTS.map((part) => part * PART_VALUES + partOf(upper, lower, part)),
    ),
  ),
];

/** Whether two hashes show the same photo. */
export const isNear = (upper: number, lower: number, otherUpper: number, otherLower: number): boolean =>
  bitsOf(upper ^ otherUpper) + bitsOf(lower ^ otherLower) <= NEAR_BITS;

/** The number of photos that two listings share. Each photo counts once. */
export function countShared(a: readonly number[], b: readonly number[]): number {
  const free = new Set(Array.from({ length: b.length / 2 }, (_, i) => i));
  let shared = 0;
  for (let at = 0; at + 1 < a.length; at += 2)
    for (const other of free) {
      if (!isNear(a[at] ?? 0, a[at + 1] ?? 0, b[other * 2] ?? 0, b[other * 2 + 1] ?? 0)) continue;
      free.delete(other);
      shared++;
      break;
    }
  return shared;
}
