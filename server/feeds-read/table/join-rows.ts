import { addressKey } from '#common/address-key/address-key.ts';
import type { FeedCell } from '../cell.ts';
import type { RawListing } from '../raw-listing.ts';
import type { TableFields } from './table-fields.ts';

/**
 * Rows of one listing that follow each other are its floor plans if the table has a column for these, if the rows are
 * different homes or have no unit and other bedrooms, or if the second row shares merged cells with the first.
 */
export function joinRows(open: RawListing, next: RawListing, { fields }: TableFields): RawListing | undefined {
  const hasPlans = fields['plan.id'] !== undefined || fields['plan.label'] !== undefined;
  const isOtherHome = next.unit !== undefined && open.plans.at(-1)?.home !== next.unit.text;
  const isOtherPlan = next.unit === undefined && open.unit === undefined && hasOtherBeds(open, next);
  if (!open.id || open.id.text !== next.id?.text || !isSameStreet(open, next)) return undefined;
  if (!hasPlans && !isOtherHome && !isOtherPlan && next.above.length === 0) return undefined;
  return {
    ...open,
    unit: open.unit?.text === next.unit?.text ? open.unit : undefined,
    above: [...open.above, ...next.above],
    photos: [...open.photos, ...next.photos],
    offers: [
      ...open.offers,
      ...next.offers.filter(({ text }) => !open.offers.some((one) => one.text.text === text.text)),
    ],
    plans: [...open.plans, ...next.plans],
  };
}

const hasOtherBeds = (open: RawListing, next: RawListing): boolean =>
  next.plans.every(
    ({ beds }) => beds !== undefined && open.plans.every((plan) => plan.beds && plan.beds.text !== beds.text),
  );

/** Whether rows with one id are at one address. A row without a street is. */
const isSameStreet = ({ street }: RawListing, next: RawListing): boolean =>
  !street || !next.street || addressKey(street.text, 0).key === addressKey(next.street.text, 0).key;

/** The amenities of both homes. An empty cell says nothing. */
export const commonCells = (cells: readonly FeedCell[], others: readonly FeedCell[]): FeedCell[] =>
  cells.filter(
    ({ text }) => others.length === 0 || others.some((other) => other.text.toLowerCase() === text.toLowerCase()),
  );
