import { FACET_GROUPS, type FacetGroup } from '#server/search/memory/options.ts';
import { int32At } from '#server/search/numbers.ts';
import type { Query } from './query.ts';

/** A range of option numbers: `from` up to, not including, `to`. */
export type Segment = { from: number; to: number };

/** How to count each group. A checklist with something ticked is counted as if nothing in it were ticked. */
export type FacetPlan = {
  /** Groups counted over the listings found. Pets and types are missing if something in them is ticked. */
  found: Segment[];
  /** Floor-plan checklists that a listing's own bits can count. */
  lifted: Segment[];
  /** Floor-plan checklists that are counted plan by plan, because one plan has to meet the other conditions too. */
  through: Record<PlanGroup, boolean>;
};

type PlanGroup = 'beds' | 'baths' | 'furnished';
const PLAN_GROUPS: readonly PlanGroup[] = ['beds', 'baths', 'furnished'];

/** Decides how each group is counted. */
export function planFacets(query: Query): FacetPlan {
  const found: Segment[] = [FACET_GROUPS.amenities, FACET_GROUPS.utilities];
  if (query.pets.length === 0) found.push(FACET_GROUPS.pets);
  if (query.types.length === 0) found.push(FACET_GROUPS.types);
  const lifted: Segment[] = [];
  const through = { beds: false, baths: false, furnished: false };
  for (const group of PLAN_GROUPS) {
    through[group] = query.hasRanges || PLAN_GROUPS.some((other) => other !== group && query[other].length > 0);
    if (through[group]) continue;
    if (query[group].length > 0) lifted.push(FACET_GROUPS[group]);
    else found.push(FACET_GROUPS[group]);
  }
  found.push(FACET_GROUPS.nearby);
  return { found: joined(found), lifted, through };
}

// Joins segments that follow each other.
function joined(segments: readonly Segment[]): Segment[] {
  const runs: Segment[] = [];
  for (const { from, to } of segments) {
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
  }
  return runs;
}

/** For every option of every group, the total that ticking it would lead to. The keys of `furnished` are 'yes' and 'no'. */
export type Facets = Record<Exclude<FacetGroup, 'placed'>, Record<string, number>>;

/** Groups the counts per option by group and key. */
export function readFacets(counts: Int32Array): Facets {
  const read = ({ keys, from }: (typeof FACET_GROUPS)[FacetGroup]) => {
    const group: Record<string, number> = {};
    keys.forEach((key, i) => {
      group[key] = int32At(counts, from + i);
    });
    return group;
  };
  return {
    amenities: read(FACET_GROUPS.amenities),
    utilities: read(FACET_GROUPS.utilities),
    pets: read(FACET_GROUPS.pets),
    types: read(FACET_GROUPS.types),
    beds: read(FACET_GROUPS.beds),
    baths: read(FACET_GROUPS.baths),
    furnished: read(FACET_GROUPS.furnished),
    nearby: read(FACET_GROUPS.nearby),
  };
}
