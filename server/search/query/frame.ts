import * as layout from '#server/search/memory/layout.ts';
import { load, rowAt } from '#server/search/memory/memory.ts';
import { int32At, numberAt } from '#server/search/numbers.ts';
import type { State } from '#server/search/state.ts';
import { slotsOf } from './hits.ts';

/** South, west, north, east in degrees. */
export type HitFrame = [south: number, west: number, north: number, east: number];

/** Hits that are read. Neighbours are next to each other in memory, so every nth is spread like all of them. */
const SAMPLE = 1000;
/** With fewer hits, each counts. */
const FEW = 8;
/** The share of hits at each end that may be far from the others. */
const STRAYS = 0.04;
/** Hits this near to the others are never left out, in degrees. */
const NEAR = 0.03;

/** The box of the last query's hits, without a few that are far from all others. Null without hits. */
export function frameOfHits(state: State): HitFrame | null {
  const slots = slotsOf(state);
  if (slots.length === 0) return null;
  const step = Math.ceil(slots.length / SAMPLE);
  const lats: number[] = [];
  const lngs: number[] = [];
  for (let i = 0; i < slots.length; i += step) {
    const row = rowAt(state.memory, int32At(slots, i));
    lats.push(load(state.memory, row + layout.B_LAT) / 1e6);
    lngs.push(load(state.memory, row + layout.B_LNG) / 1e6);
  }
  const [south, north] = withoutStrays(lats);
  const [west, east] = withoutStrays(lngs);
  return [south, west, north, east];
}

function withoutStrays(values: number[]): [number, number] {
  values.sort((a, b) => a - b);
  const strays = values.length < FEW ? 0 : Math.max(1, Math.floor(values.length * STRAYS));
  const low = numberAt(values, strays);
  const high = numberAt(values, values.length - 1 - strays);
  const reach = Math.max(NEAR, high - low);
  const kept = values.filter((value) => value >= low - reach && value <= high + reach);
  return [numberAt(kept, 0), numberAt(kept, kept.length - 1)];
}
