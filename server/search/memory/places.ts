/** The kinds of place that a listing is in. A kind's position here is its number in `Places`. */
export const PLACE_KINDS = ['city', 'metro', 'province', 'neighbourhood'] as const;
export type IndexedPlaceKind = (typeof PLACE_KINDS)[number];

/** Place numbers have 16 bits. */
const MAX_NUMBER = 65_535;

/**
 * For each kind of place: numbers by id, ids by number, and for each number its blocks with the number of listings in each. Rows
 * contain these numbers; 0 is no place.
 */
export type PlaceNumbers = PlacesOfKind[];
type PlacesOfKind = { numbers: Map<number, number>; ids: number[]; blocks: Map<number, number>[] };

export function createPlaces(): PlaceNumbers {
  return PLACE_KINDS.map(() => ({ numbers: new Map(), ids: [-1], blocks: [new Map()] }));
}

function ofKind(places: PlaceNumbers, kind: number): PlacesOfKind {
  const found = places[kind];
  if (!found) throw new RangeError(`no kind of place has the number ${kind}`);
  return found;
}

/** Number of a place; a new place gets the next one. */
export function placeNumber(places: PlaceNumbers, kind: number, id: number | null): number {
  if (id === null) return 0;
  const { numbers, ids, blocks } = ofKind(places, kind);
  const known = numbers.get(id);
  if (known !== undefined) return known;
  const number = ids.length;
  if (number > MAX_NUMBER) throw new RangeError(`more than ${MAX_NUMBER} places of one kind`);
  numbers.set(id, number);
  ids.push(id);
  blocks.push(new Map());
  return number;
}

/** Number of a place, or -1 if no listing was ever there. */
export function knownPlace(places: PlaceNumbers, kind: number, id: number): number {
  return ofKind(places, kind).numbers.get(id) ?? -1;
}

const NO_BLOCKS: ReadonlyMap<number, number> = new Map();

/** The blocks that contain listings of a place, with the number of listings in each. */
export function blocksOf(places: PlaceNumbers, kind: number, number: number): ReadonlyMap<number, number> {
  return ofKind(places, kind).blocks[number] ?? NO_BLOCKS;
}

/** Adds `change` (1 or -1) to the listings of a place in a block. */
export function countPlace(places: PlaceNumbers, kind: number, number: number, block: number, change: number): void {
  const blocks = number === 0 ? undefined : ofKind(places, kind).blocks[number];
  if (!blocks) return;
  const count = (blocks.get(block) ?? 0) + change;
  if (count > 0) blocks.set(block, count);
  else blocks.delete(block);
}

/** Number of listings by place id, for one kind of place. Places without listings are left out. */
export function placeCounts(places: PlaceNumbers, kind: IndexedPlaceKind): Map<number, number> {
  const counts = new Map<number, number>();
  const { ids, blocks } = ofKind(places, PLACE_KINDS.indexOf(kind));
  ids.forEach((id, number) => {
    let count = 0;
    for (const inBlock of blocks[number]?.values() ?? []) count += inBlock;
    if (count > 0) counts.set(id, count);
  });
  return counts;
}
