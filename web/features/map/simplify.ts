import { MAX_VERTICES, type Ring, type Vertex } from '#common/search/area.ts';

/** The most outlines that a drawing may have. */
export const MAX_RINGS = 10;

/** More corners than these in one outline are a freehand line's trembling. */
const MAX_CORNERS = 40;

/**
 * Brings drawn outlines down to what a search can hold (100 corners in all):
 * a freehand line loses the corners that matter least. Outlines with fewer than three corners are left out.
 */
export function fitArea(rings: readonly Ring[]): Ring[] {
  const drawn = rings
    .filter((ring) => ring.length >= 3)
    .slice(0, MAX_RINGS)
    .map((ring) => simplifyRing(ring, MAX_CORNERS));
  const corners = drawn.reduce((sum, ring) => sum + ring.length, 0);
  if (corners <= MAX_VERTICES) return drawn;
  const share = Math.floor(MAX_VERTICES / drawn.length);
  return drawn.map((ring) => simplifyRing(ring, share));
}

/** Drops, one after the other, the corner whose triangle with its neighbours is smallest, until `most` (at least 3) are left. */
export function simplifyRing(ring: Ring, most: number): Ring {
  const left = [...ring];
  while (left.length > Math.max(most, 3)) {
    let least = 0;
    let leastSize = Number.POSITIVE_INFINITY;
    for (let i = 0; i < left.length; i++) {
      const size = triangle(left.at(i - 1), left[i], left[(i + 1) % left.length]);
      if (size >= leastSize) continue;
      least = i;
      leastSize = size;
    }
    left.splice(least, 1);
  }
  return left;
}

function triangle(a?: Vertex, b?: Vertex, c?: Vertex): number {
  if (!a || !b || !c) return 0;
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
}
