import type { Area } from '#server/search/geometry.ts';
import * as layout from '#server/search/memory/layout.ts';
import { type Memory, store, storeFloat } from '#server/search/memory/memory.ts';
import { FACET_GROUPS } from '#server/search/memory/options.ts';
import { growArea, type Work } from '#server/search/memory/work.ts';
import type { FacetPlan, Segment } from './facets.ts';
import { asksPlans, NO_END, type NumberRange, type Query } from './query.ts';

/** A place by the number that rows contain. */
export type NumberedPlace = { kind: number; number: number };

/**
 * Writes a query into the memory for the kernels. The blocks of the place `narrow` are the candidates; `others` are further
 * places that a listing must be in.
 */
export function writeQuery(
  work: Work,
  query: Query,
  narrow: NumberedPlace | null,
  others: readonly NumberedPlace[],
  facets: FacetPlan | null,
  hasBars: boolean,
): void {
  const { memory } = work;
  store(memory, layout.Q_NARROW_KIND, narrow?.kind ?? -1);
  store(memory, layout.Q_NARROW, narrow?.number ?? 0);
  store(memory, layout.Q_PLACES, others.length);
  others.forEach(({ kind, number }, i) => {
    write(memory, layout.Q_PLACE_LIST + i * 8, kind, number);
  });
  const { box, rent, sqft, bathRange } = query;
  write(memory, layout.Q_BOX, ...(box ? [1, box.south, box.west, box.north, box.east] : [0]));
  writeFlag(memory, layout.Q_WORDS, query.words !== null);
  writeFlag(memory, layout.Q_RANGES, query.hasRanges);
  writeFlag(memory, layout.Q_PLANS, asksPlans(query));
  write(memory, layout.Q_RENT, ...(rent ? [1, rent.low, rent.high] : [0]));
  if (rent) writeSteps(memory, rent);
  write(memory, layout.Q_FEET, ...(sqft ? [1, ...clamped(sqft, 1, 65_535)] : [0]));
  write(memory, layout.Q_BATH_RANGE, ...(bathRange ? [1, ...clamped(bathRange, 0, layout.MAX_BATH_TENTHS)] : [0]));
  store(memory, layout.Q_DAY, query.moveInDay);
  writeFlag(memory, layout.Q_BARS, hasBars);
  writeList(memory, layout.Q_MUST, query.must);
  writeList(memory, layout.Q_PETS, query.pets);
  writeList(memory, layout.Q_TYPES, query.types);
  writeList(memory, layout.Q_BEDS, query.beds);
  writeList(memory, layout.Q_BATHS, query.baths);
  writeList(memory, layout.Q_FURNISHED, query.furnished);
  writeFacets(memory, facets);
  writeArea(work, query.area);
}

function write(memory: Memory, address: number, ...numbers: number[]): void {
  writeNumbers(memory, address, numbers);
}

function writeNumbers(memory: Memory, address: number, numbers: readonly number[]): void {
  let next = address;
  for (const number of numbers) {
    store(memory, next, number);
    next += 4;
  }
}

function writeFlag(memory: Memory, address: number, flag: boolean): void {
  store(memory, address, flag ? 1 : 0);
}

function writeList(memory: Memory, address: number, list: readonly number[]): void {
  store(memory, address, list.length);
  writeNumbers(memory, address + 4, list);
}

// The six numbers of Q_RENT_STEPS, as layout.ts describes them.
function writeSteps(memory: Memory, { low, high }: NumberRange): void {
  const isOpen = high === NO_END;
  const sureHigh = isOpen ? layout.LAST_STEP : Math.min(layout.LAST_STEP - 1, Math.floor(high / layout.RENT_STEP));
  const maybeHigh = isOpen ? layout.LAST_STEP : Math.min(layout.LAST_STEP, Math.ceil(high / layout.RENT_STEP));
  const rest = (high - (maybeHigh - 1) * layout.RENT_STEP) / layout.SMALL_STEP;
  write(
    memory,
    layout.Q_RENT_STEPS,
    sureHigh,
    maybeHigh,
    Math.ceil(low / layout.RENT_STEP),
    Math.min(layout.LAST_STEP, Math.floor(low / layout.RENT_STEP)),
    Math.min(254, Math.floor(rest)),
    Math.min(255, Math.ceil(rest)),
  );
}

// A range within the values of a column. If no value is in range, returns a range that no value is in.
function clamped({ low, high }: NumberRange, min: number, max: number): [number, number] {
  const from = Math.max(low, min);
  const to = Math.min(high, max);
  return from <= to ? [from, to] : [max, max - 1];
}

function writeFacets(memory: Memory, facets: FacetPlan | null): void {
  writeFlag(memory, layout.Q_FACETS, facets !== null);
  if (!facets) return;
  const writeSegments = (address: number, segments: readonly Segment[]) => {
    segments.forEach(({ from, to }, i) => {
      write(memory, address + i * 8, from, to);
    });
  };
  const { found, lifted, through } = facets;
  store(memory, layout.Q_FOUND, found.length);
  writeSegments(layout.Q_FOUND_LIST, found);
  store(memory, layout.Q_LIFTED, lifted.length);
  writeSegments(layout.Q_LIFTED_LIST, lifted);
  writeFlag(memory, layout.Q_THROUGH_BEDS, through.beds);
  writeFlag(memory, layout.Q_THROUGH_BATHS, through.baths);
  writeFlag(memory, layout.Q_THROUGH_FURNISHED, through.furnished);
  writeSegments(layout.Q_PETS_RANGE, [FACET_GROUPS.pets]);
  writeSegments(layout.Q_TYPES_RANGE, [FACET_GROUPS.types]);
  store(memory, layout.Q_BEDS_FROM, FACET_GROUPS.beds.from);
  store(memory, layout.Q_BATHS_FROM, FACET_GROUPS.baths.from);
  store(memory, layout.Q_FURNISHED_FROM, FACET_GROUPS.furnished.from);
}

// Each ring as its number of corners and their coordinates, all 64-bit floats.
function writeArea(work: Work, area: Area | null): void {
  const { memory } = work;
  store(memory, layout.Q_AREA, area ? area.rings.length : 0);
  if (!area) return;
  const bytes = area.rings.reduce((sum, ring) => sum + 8 + ring.length * 8, 0);
  let address = growArea(work, bytes * 3);
  store(memory, layout.Q_AREA_RINGS, address);
  store(memory, layout.Q_AREA_EDGES, address + bytes);
  memory.f64.set([area.south, area.west, area.north, area.east], layout.Q_AREA_BOX >>> 3);
  for (const ring of area.rings) {
    storeFloat(memory, address, ring.length / 2);
    memory.f64.set(ring, (address >>> 3) + 1);
    address += 8 + ring.length * 8;
  }
}
