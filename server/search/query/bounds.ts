import type { Bounds } from '#common/search/filters.ts';

/** The area within both bounds. If they don't overlap, its edges are swapped and it contains nothing. */
export function overlap(a: Bounds | null, b: Bounds): Bounds {
  if (!a) return b;
  return {
    south: Math.max(a.south, b.south),
    west: Math.max(a.west, b.west),
    north: Math.min(a.north, b.north),
    east: Math.min(a.east, b.east),
  };
}

/** The centre of the bounds, or undefined without bounds. */
export function middleOf(bounds: Bounds | null): { lat: number; lng: number } | undefined {
  return bounds ? { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 } : undefined;
}
