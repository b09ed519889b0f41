import { MAX_VERTICES, type Ring, type Vertex } from '#common/search/area.ts';

/** Maximum number of outlines in a drawing. */
export const MAX_RINGS = 10;

/** Maximum corners of an outline. Freehand lines have many more. */
const MAX_CORNERS = 40;

/**
 * Simplifies drawn outlines to what a search accepts (100 corners in total), dropping the least important corners.
 * Removes outlines with fewer than three corners.
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

/** Removes the corner that forms the smallest triangle with its neighbours, until `most` (at least 3) remain. */
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
