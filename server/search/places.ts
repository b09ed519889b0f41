/** The kinds of place that a listing belongs to; a kind's position is its number in `Places`. */
export const PLACE_KINDS = ['city', 'metro', 'province', 'neighbourhood'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** For each kind and place, the blocks that hold its listings and how many in each. */
export type Places = Map<number, Map<number, number>>[];

export function createPlaces(): Places {
  return PLACE_KINDS.map(() => new Map());
}

/** Counts one listing of a place into (1) or out of (-1) a block. Place ids below 0 are nowhere. */
export function countPlace(places: Places, kind: number, place: number, block: number, change: 1 | -1): void {
  if (place < 0) return;
  const ofKind = places[kind] as Map<number, Map<number, number>>;
  let blocks = ofKind.get(place);
  if (!blocks) {
    blocks = new Map();
    ofKind.set(place, blocks);
  }
  const count = (blocks.get(block) ?? 0) + change;
  if (count > 0) blocks.set(block, count);
  else blocks.delete(block);
  if (blocks.size === 0) ofKind.delete(place);
}

/** How many listings each place of a kind has. */
export function placeCounts(places: Places, kind: PlaceKind): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [place, blocks] of places[PLACE_KINDS.indexOf(kind)] ?? []) {
    let count = 0;
    for (const inBlock of blocks.values()) count += inBlock;
    counts.set(place, count);
  }
  return counts;
}
