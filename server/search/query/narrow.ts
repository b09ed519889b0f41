import { BEDS } from '#common/catalog/beds.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import * as layout from '#server/search/memory/layout.ts';
import { docSlot } from '#server/search/memory/memory.ts';
import { readPlanFacts } from '#server/search/memory/plan-layers.ts';
import type { State } from '#server/search/state.ts';

type Span = [min: number, max: number];

/** A listing's offer with the bedrooms of a search. Rents are all-in, in cents. */
export interface NarrowedPlans {
  rent: Span | null;
  /** The last bedroom option is open: 4 is four or more. */
  beds: Span;
  /** Tenths. */
  baths: Span;
  /** Square feet. */
  area: Span | null;
}

/** The listing's plans with the searched bedrooms, or null if the search or the listing has no others. */
export function narrowToBeds(
  { memory }: State,
  doc: number,
  { beds }: Pick<SearchFilters, 'beds'>,
): NarrowedPlans | null {
  if (beds.length === 0) return null;
  const slot = docSlot(memory, doc);
  const all = readPlanFacts(memory, slot >> 9, slot & (layout.BLOCK - 1));
  const plans = all.filter(({ bed }) => beds.some((key) => key === BEDS[bed]));
  if (plans.length === 0 || plans.length === all.length) return null;
  const priced = plans.filter(({ rentCents }) => rentCents > 0);
  return {
    rent: spanOf(priced.flatMap(({ rentCents, rentMaxCents }) => [rentCents, rentMaxCents])),
    beds: spanOf(plans.map(({ bed }) => bed)) ?? [0, 0],
    baths: spanOf(plans.map(({ bathsTenths }) => bathsTenths)) ?? [0, 0],
    area: spanOf(plans.flatMap(({ squareFeet }) => (squareFeet > 0 ? [squareFeet] : []))),
  };
}

const spanOf = (values: readonly number[]): Span | null =>
  values.length > 0 ? [Math.min(...values), Math.max(...values)] : null;
