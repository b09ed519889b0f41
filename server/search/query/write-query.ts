import type { Area } from '#server/search/geometry.ts';
import {
  LAST_STEP,
  Q_ALL_IN,
  Q_AREA,
  Q_AREA_BOX,
  Q_AREA_EDGES,
  Q_AREA_RINGS,
  Q_BARS,
  Q_BATH_RANGE,
  Q_BATHS,
  Q_BATHS_FROM,
  Q_BEDS,
  Q_BEDS_FROM,
  Q_BOX,
  Q_DAY,
  Q_FACETS,
  Q_FEET,
  Q_FOUND,
  Q_FOUND_LIST,
  Q_FURNISHED,
  Q_FURNISHED_FROM,
  Q_LIFTED,
  Q_LIFTED_LIST,
  Q_MUST,
  Q_NARROW,
  Q_NARROW_KIND,
  Q_PETS,
  Q_PETS_RANGE,
  Q_PLACE_LIST,
  Q_PLACES,
  Q_PLANS,
  Q_RANGES,
  Q_RENT,
  Q_RENT_STEPS,
  Q_THROUGH_BATHS,
  Q_THROUGH_BEDS,
  Q_THROUGH_FURNISHED,
  Q_TYPES,
  Q_TYPES_RANGE,
  Q_WORDS,
  RENT_STEP,
  SMALL_STEP,
} from '#server/search/memory/layout.ts';
import { SLOT_GROUPS } from '#server/search/memory/slots.ts';
import { fitArea, type Work } from '#server/search/memory/work.ts';
import type { FacetPlan, Segment } from './facets.ts';
import { asksPlans, NO_END, type Query } from './query.ts';

type Write = (at: number, ...numbers: number[]) => void;

/** A place as the columns know it. */
export type NumberedPlace = { kind: number; number: number };

/** Writes a query where the kernels read it. `narrow` is the place whose blocks are listed as candidates, `others` further ones. */
export function writeQuery(
  work: Work,
  query: Query,
  narrow: NumberedPlace | null,
  others: readonly NumberedPlace[],
  facets: FacetPlan | null,
  hasBars: boolean,
): void {
  const { i32 } = work.memory;
  const write = (at: number, ...numbers: number[]) => {
    for (let i = 0; i < numbers.length; i++) i32[(at >>> 2) + i] = numbers[i] as number;
  };
  write(Q_NARROW_KIND, narrow?.kind ?? -1);
  write(Q_NARROW, narrow?.number ?? 0);
  write(Q_PLACES, others.length);
  others.forEach(({ kind, number }, i) => {
    write(Q_PLACE_LIST + i * 8, kind, number);
  });
  const { box, rent, sqft, bathRange } = query;
  write(Q_BOX, ...(box ? [1, box.south, box.west, box.north, box.east] : [0]));
  write(Q_WORDS, query.words ? 1 : 0);
  write(Q_RANGES, query.hasRanges ? 1 : 0);
  write(Q_PLANS, asksPlans(query) ? 1 : 0);
  write(Q_RENT, ...(rent ? [1, rent.low, rent.high] : [0]));
  if (rent) writeSteps(write, rent);
  write(Q_ALL_IN, query.allIn ? 1 : 0);
  write(Q_FEET, ...(sqft ? [1, ...between(sqft, 1, 65_535)] : [0]));
  write(Q_BATH_RANGE, ...(bathRange ? [1, ...between(bathRange, 0, 255)] : [0]));
  write(Q_DAY, query.moveInDay);
  write(Q_BARS, hasBars ? 1 : 0);
  writeList(i32, Q_MUST, query.must);
  writeList(i32, Q_PETS, query.pets);
  writeList(i32, Q_TYPES, query.types);
  writeList(i32, Q_BEDS, query.beds);
  writeList(i32, Q_BATHS, query.baths);
  writeList(i32, Q_FURNISHED, query.furnished);
  writeFacets(write, facets);
  writeArea(work, query.area);
}

// Rents in steps: up to the first and from the third everything lies within for sure, up to the second and from the fourth it may;
// of the second, up to the fifth small step for sure, up to the sixth it may.
function writeSteps(write: Write, { low, high }: { low: number; high: number }): void {
  const isOpen = high === NO_END;
  const sureHigh = isOpen ? LAST_STEP : Math.min(LAST_STEP - 1, Math.floor(high / RENT_STEP));
  const maybeHigh = isOpen ? LAST_STEP : Math.min(LAST_STEP, Math.ceil(high / RENT_STEP));
  const rest = (high - (maybeHigh - 1) * RENT_STEP) / SMALL_STEP;
  write(
    Q_RENT_STEPS,
    sureHigh,
    maybeHigh,
    Math.ceil(low / RENT_STEP),
    Math.min(LAST_STEP, Math.floor(low / RENT_STEP)),
    Math.min(254, Math.floor(rest)),
    Math.min(255, Math.ceil(rest)),
  );
}

// Bounds as the column can hold them; where nothing can lie between them, two that nothing meets.
function between({ low, high }: { low: number; high: number }, least: number, most: number): [number, number] {
  const from = Math.max(low, least);
  const to = Math.min(high, most);
  return from <= to ? [from, to] : [most, most - 1];
}

function writeList(i32: Int32Array, at: number, list: readonly number[]): void {
  i32[at >>> 2] = list.length;
  for (let i = 0; i < list.length; i++) i32[(at >>> 2) + 1 + i] = list[i] as number;
}

function writeFacets(write: Write, facets: FacetPlan | null): void {
  write(Q_FACETS, facets ? 1 : 0);
  if (!facets) return;
  const segments = (at: number, list: readonly Segment[]) => {
    for (let i = 0; i < list.length; i++) write(at + i * 8, list[i]?.from ?? 0, list[i]?.to ?? 0);
  };
  const { found, lifted, through } = facets;
  write(Q_FOUND, found.length);
  segments(Q_FOUND_LIST, found);
  write(Q_LIFTED, lifted.length);
  segments(Q_LIFTED_LIST, lifted);
  write(Q_THROUGH_BEDS, through.beds ? 1 : 0);
  write(Q_THROUGH_BATHS, through.baths ? 1 : 0);
  write(Q_THROUGH_FURNISHED, through.furnished ? 1 : 0);
  segments(Q_PETS_RANGE, [SLOT_GROUPS.pets]);
  segments(Q_TYPES_RANGE, [SLOT_GROUPS.types]);
  write(Q_BEDS_FROM, SLOT_GROUPS.beds.from);
  write(Q_BATHS_FROM, SLOT_GROUPS.baths.from);
  write(Q_FURNISHED_FROM, SLOT_GROUPS.furnished.from);
}

function writeArea(work: Work, area: Area | null): void {
  const { memory } = work;
  memory.i32[Q_AREA >>> 2] = area ? area.rings.length : 0;
  if (!area) return;
  const bytes = area.rings.reduce((sum, ring) => sum + 8 + ring.length * 8, 0);
  const room = fitArea(work, bytes * 3);
  memory.i32[Q_AREA_RINGS >>> 2] = room;
  memory.i32[Q_AREA_EDGES >>> 2] = room + bytes;
  memory.f64.set([area.south, area.west, area.north, area.east], Q_AREA_BOX >>> 3);
  let at = room >>> 3;
  for (const ring of area.rings) {
    memory.f64[at++] = ring.length / 2;
    memory.f64.set(ring, at);
    at += ring.length;
  }
}
