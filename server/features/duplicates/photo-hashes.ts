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

/** The four 16-bit parts of each hash with their position. Hashes at most three bits apart share one. */
export function bandsOf(hashes: readonly number[]): number[] {
  const bands = new Set<number>();
  hashes.forEach((half, at) => {
    const position = (at % 2) * 2;
    bands.add((position << 16) | (half >>> 16));
    bands.add(((position + 1) << 16) | (half & 0xffff));
  });
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
