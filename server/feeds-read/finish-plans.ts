import { MOST } from '#common/contract/market/listing-limits.ts';
import type { FeedFloorPlan, FeedListing } from '#common/feeds/feed-listing.ts';
import { firstFilled } from './cell.ts';
import { finishPlan, MAX_UNITS } from './finish-plan.ts';
import type { RawListing, RawPlan, RawUnit } from './raw-listing.ts';
import type { RowNotes } from './row-notes.ts';
import { mayNamePeriod } from './values/rent-period.ts';

/** The floor plans of a listing, one per id. Notes homes whose floor plan is unknown. */
export function finishPlans(
  raw: RawListing,
  { province, type }: Pick<FeedListing, 'province' | 'type'>,
  notes: RowNotes,
): FeedFloorPlan[] {
  for (const unit of raw.orphans) {
    if (unit.isRentable) notes.add('plan.unknown', unit.at, unit.planName ?? firstFilled(unit.name, unit.at)?.text);
    else notes.add('unit.not_rentable', unit.at, firstFilled(unit.status, unit.name)?.text);
  }
  if (raw.plans.length === 0 && raw.orphans.length === 0) notes.add('plan.unknown', raw.at, '');
  countHomesOnce(raw.plans, notes);
  const plans = new Map<string, Merged>();
  const texts = [raw.description, raw.descriptionEn, raw.descriptionFr];
  const about = texts.flatMap((cell) => (cell && mayNamePeriod(cell.text) ? cell : []));
  const options = { province, about, hasBeds: type !== 'commercial' && type !== 'room' };
  for (const plan of raw.plans) addPlan(plans, plan, finishPlan(plan, options, notes), notes);
  if (plans.size > MOST.plans) notes.add('field.too_long', raw.at, `${plans.size}`);
  return [...plans.values()].slice(0, MOST.plans).map(({ plan }) => plan);
}

/** Leaves out homes that the file repeats. One that can't be rented in one place can't be rented. */
function countHomesOnce(plans: readonly RawPlan[], notes: RowNotes): void {
  const known = new Map<string, RawUnit>();
  for (const plan of plans) {
    if (plan.units.length === 0) continue;
    plan.units = plan.units.filter((unit) => {
      const first = unit.key === undefined ? undefined : known.get(unit.key);
      if (unit.key !== undefined && !first) known.set(unit.key, unit);
      if (!first) return true;
      notes.add('id.repeated', unit.at, unit.name?.text);
      if (first.isRentable && !unit.isRentable) Object.assign(first, { isRentable: false, status: unit.status });
      return false;
    });
  }
}

/** A floor plan, and its parts in the file. */
interface Merged {
  plan: FeedFloorPlan;
  /** Rows of a table by their home, and elements by whether they have homes. */
  parts: Set<string>;
}

const WITH_HOMES = 'with homes';
const WITHOUT_HOMES = 'without homes';

/** Adds a floor plan to the one with the same id, if both are of one kind. */
function addPlan(plans: Map<string, Merged>, raw: RawPlan, plan: FeedFloorPlan, notes: RowNotes): void {
  const part = raw.home ?? (raw.units.length > 0 ? WITH_HOMES : WITHOUT_HOMES);
  const known = plans.get(plan.externalId);
  if (!known) plans.set(plan.externalId, { plan, parts: new Set([part]) });
  else if (isSameKind(known.plan, plan)) {
    const isRepeated = part !== WITH_HOMES && known.parts.has(part);
    if (isRepeated || part === WITHOUT_HOMES) notes.add('id.repeated', raw.id ?? raw.at, plan.externalId);
    // Homes decide about rent, day and number.
    if (part === WITH_HOMES && !known.parts.has(WITH_HOMES)) known.plan = plan;
    else if (part !== WITHOUT_HOMES || isRepeated) known.plan = mergePlans(known.plan, plan, isRepeated);
    known.parts.add(part);
  } else if (raw.home === undefined) notes.add('id.duplicate', raw.id ?? raw.at, plan.externalId);
  // Nothing else refers to a row of a table, so its kind can be a part of the id.
  else addPlan(plans, raw, { ...plan, externalId: `${plan.externalId} ${roomsOf(plan)}` }, notes);
}

// Without baths, the id is that of one bath, as it was when those were taken for one.
const roomsOf = ({ beds, bathsTenths }: FeedFloorPlan): string => `${beds ?? ''}-${(bathsTenths ?? 10) / 10}`;

/** Whether floor plans differ only in what differs between homes. Baths that one of them doesn't state don't differ. */
const isSameKind = (one: FeedFloorPlan, other: FeedFloorPlan): boolean =>
  one.beds === other.beds &&
  (one.bathsTenths ?? other.bathsTenths) === (other.bathsTenths ?? one.bathsTenths) &&
  one.furnished === other.furnished &&
  one.label === other.label;

/** Homes that can't be rented say nothing about rent and day. */
function mergePlans(one: FeedFloorPlan, other: FeedFloorPlan, isSame: boolean): FeedFloorPlan {
  if (other.unitsAvailable === 0) return one;
  if (one.unitsAvailable === 0) return other;
  const [units, more] = [one.unitsAvailable, other.unitsAvailable];
  return {
    ...one,
    bathsTenths: one.bathsTenths ?? other.bathsTenths,
    squareFeet: least(one.squareFeet, other.squareFeet),
    rentMinCents: least(one.rentMinCents, other.rentMinCents),
    rentMaxCents: most(one.rentMaxCents, other.rentMaxCents),
    depositCents: least(one.depositCents, other.depositCents),
    // Null is now.
    availableOn: [one.availableOn, other.availableOn].map((day) => day ?? '').sort()[0] || null,
    unitsAvailable: isSame ? Math.max(units, more) : Math.min(units + more, MAX_UNITS),
    image: one.image ?? other.image,
  };
}

const least = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
const most = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
