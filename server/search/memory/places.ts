/** The kinds of place that a listing belongs to; a kind's position is its number in `Places`. */
export const PLACE_KINDS = ['city', 'metro', 'province', 'neighbourhood'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Places get small numbers of their own, per kind; 0 is nowhere. What the columns of the index hold are these numbers. */
const MOST = 65_535;

/** For each kind: numbers by id, ids by number, and per number the blocks that hold its listings with how many in each. */
export type Places = { numbers: Map<number, number>; ids: number[]; blocks: Map<number, number>[] }[];

export function createPlaces(): Places {
  return PLACE_KINDS.map(() => ({ numbers: new Map(), ids: [-1], blocks: [new Map()] }));
}

/** Number of a place, given to it when it is first met. */
export function placeNumber(places: Places, kind: number, id: number | null): number {
  if (id === null) return 0;
  const ofKind = places[kind] as Places[number];
  const known = ofKind.numbers.get(id);
  if (known !== undefined) return known;
  const number = ofKind.ids.length;
  if (number > MOST) throw new RangeError(`more than ${MOST} places of one kind`);
  ofKind.numbers.set(id, number);
  ofKind.ids.push(id);
  ofKind.blocks.push(new Map());
  return number;
}

/** Number of a place that some listing has been in, else -1. */
export function knownPlace(places: Places, kind: number, id: number): number {
  return places[kind]?.numbers.get(id) ?? -1;
}

const NOWHERE: ReadonlyMap<number, number> = new Map();

/** The blocks that hold listings of a place, and how many in each. */
export function blocksOf(places: Places, kind: number, number: number): ReadonlyMap<number, number> {
  return places[kind]?.blocks[number] ?? NOWHERE;
}

/** Counts listings of a place into (1) or out of (-1) a block. */
export function countPlace(places: Places, kind: number, number: number, block: number, change: number): void {
  if (number === 0) return;
  const blocks = places[kind]?.blocks[number] as Map<number, number>;
  const count = (blocks.get(block) ?? 0) + change;
  if (count > 0) blocks.set(block, count);
  else blocks.delete(block);
}

/** How many listings each place of a kind has, by its id. */
export function placeCounts(places: Places, kind: PlaceKind): Map<number, number> {
  const counts = new Map<number, number>();
  const { ids, blocks } = places[PLACE_KINDS.indexOf(kind)] as Places[number];
  for (let number = 1; number < ids.length; number++) {
    let count = 0;
    for (const inBlock of (blocks[number] as Map<number, number>).values()) count += inBlock;
    if (count > 0) counts.set(ids[number] as number, count);
  }
  return counts;
}
