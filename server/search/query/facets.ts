import { type FacetGroup, SLOT_GROUPS } from '#server/search/memory/slots.ts';
import type { Query } from './query.ts';

/** A run of slots. */
export type Segment = { from: number; to: number };

/** Which groups are counted over which listings; pets and types with something ticked are counted as if nothing were. */
export type FacetPlan = {
  /** Groups counted over what is found. */
  found: Segment[];
  /** Floor-plan checklists that a listing's own bits can answer, counted as if nothing in them were ticked. */
  lifted: Segment[];
  /** Floor-plan checklists that must be counted plan by plan: one plan has to meet the other conditions too. */
  through: Record<PlanGroup, boolean>;
};

type PlanGroup = 'beds' | 'baths' | 'furnished';
const PLAN_GROUPS: readonly PlanGroup[] = ['beds', 'baths', 'furnished'];

/** Decides how each group is counted. */
export function planFacets(query: Query): FacetPlan {
  const found: Segment[] = [SLOT_GROUPS.amenities, SLOT_GROUPS.utilities];
  if (query.pets.length === 0) found.push(SLOT_GROUPS.pets);
  if (query.types.length === 0) found.push(SLOT_GROUPS.types);
  const lifted: Segment[] = [];
  const through = { beds: false, baths: false, furnished: false };
  for (const group of PLAN_GROUPS) {
    through[group] = query.hasRanges || PLAN_GROUPS.some((other) => other !== group && query[other].length > 0);
    if (through[group]) continue;
    if (query[group].length > 0) lifted.push(SLOT_GROUPS[group]);
    else found.push(SLOT_GROUPS[group]);
  }
  return { found: joined(found), lifted, through };
}

// Neighbouring runs become one.
function joined(segments: readonly Segment[]): Segment[] {
  const runs: Segment[] = [];
  for (const { from, to } of segments) {
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
  }
  return runs;
}

/** For every option of every group the total it would lead to; the keys of `furnished` are 'yes' and 'no'. */
export type Facets = Record<FacetGroup, Record<string, number>>;

const GROUPS = Object.values(SLOT_GROUPS);

/** Counts per slot (from `at` on) by group and key. */
export function readFacets(counts: Int32Array, at: number): Facets {
  const facets = {} as Facets;
  for (const { name, keys, from } of GROUPS) {
    const ofGroup: Record<string, number> = {};
    for (let i = 0; i < keys.length; i++) ofGroup[keys[i] as string] = counts[at + from + i] as number;
    facets[name] = ofGroup;
  }
  return facets;
}
