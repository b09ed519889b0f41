import * as layout from '#server/search/memory/layout.ts';
import { docSlot } from '#server/search/memory/memory.ts';
import { NO_BED } from '#server/search/memory/options.ts';
import { type PlanFacts, readPlanFacts } from '#server/search/memory/plan-layers.ts';
import type { State } from '#server/search/state.ts';
import { asksPlans, type NumberRange, type Query } from './query.ts';

type Span = [min: number, max: number];

/** The floor plans of a listing that match a search. Rents are all-in, in cents. */
export interface NarrowedPlans {
  rent: Span | null;
  /** The last bedroom option is open: 4 is four or more. Null for a commercial space. */
  beds: Span | null;
  /** Tenths. Null if nobody states them. */
  baths: Span | null;
  /** Square feet. */
  area: Span | null;
  /** First day on which a plan is available, in days since 2000; 0 is now. */
  day: number;
}

/** The listing's plans that match the search, or null if it asks for no plans or all of them match. */
export function narrowPlans({ memory }: State, doc: number, query: Query): NarrowedPlans | null {
  if (!asksPlans(query)) return null;
  const slot = docSlot(memory, doc);
  const all = readPlanFacts(memory, slot >> 9, slot & (layout.BLOCK - 1));
  const plans = all.filter((plan) => matches(plan, query));
  const most = query.rent?.high ?? Infinity;
  const isWithin = plans.every(({ rentMaxCents }) => rentMaxCents <= most);
  if (plans.length === 0 || (plans.length === all.length && isWithin)) return null;
  const rents = plans.flatMap(({ rentCents, rentMaxCents }) => shownRents(rentCents, rentMaxCents, most));
  return {
    rent: spanOf(rents),
    beds: spanOf(plans.flatMap(({ bed }) => (bed === NO_BED ? [] : [bed]))),
    baths: spanOf(plans.flatMap(({ bathsTenths }) => bathsTenths ?? [])),
    area: spanOf(plans.flatMap(({ squareFeet }) => (squareFeet > 0 ? [squareFeet] : []))),
    day: Math.min(...plans.map(({ day }) => day)),
  };
}

/**
 * The known prices of a plan for a search that pays up to `most`, in cents. A plan "from $1,875 to $3,825" answers "up
 * to $1,900" with $1,875.
 */
export function shownRents(min: number, max: number, most: number): number[] {
  return min <= 0 ? [] : max <= most ? [min, max] : [min];
}

function matches(plan: PlanFacts, { beds, baths, furnished, rent, sqft, bathRange, moveInDay }: Query): boolean {
  return (
    isChosen(beds, plan.bed) &&
    isChosen(baths, plan.bath) &&
    isChosen(furnished, plan.furnished) &&
    (!rent || (plan.rentCents > 0 && plan.rentCents <= rent.high && plan.rentMaxCents >= rent.low)) &&
    (!sqft || (plan.squareFeet > 0 && isIn(sqft, plan.squareFeet))) &&
    (!bathRange || (plan.bathsTenths !== null && isIn(bathRange, plan.bathsTenths))) &&
    (moveInDay === 0 || plan.day <= moveInDay)
  );
}

const isChosen = (chosen: readonly number[], option: number) => chosen.length === 0 || chosen.includes(option);
const isIn = ({ low, high }: NumberRange, value: number) => value >= low && value <= high;

const spanOf = (values: readonly number[]): Span | null =>
  values.length > 0 ? [Math.min(...values), Math.max(...values)] : null;
