import { AppError } from '#common/contract/errors.ts';
import type { DraftBody, ListingState } from '#common/contract/landlords/own-listings.ts';
import type { Need } from '#common/listings/listing-quality.ts';
import { incompleteError, readMissing } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { columnsOf, locationColumnsOf } from './columns.ts';
import { writeColumns } from './listing-rows.ts';
import { saveParts } from './parts.ts';
import { offeredRents, recordRentChange } from './rents.ts';

/** A change of a listing that the transaction has locked. */
interface LockedChange {
  id: number;
  companyId: number;
  before: Awaited<ReturnType<typeof lockListing>>;
  body: DraftBody;
  /** Whether a person is asked if pin or postal code is right. If not, the code is. */
  asks: boolean;
}

/**
 * Writes a change of a locked listing. Throws enable.incomplete if a live listing would lose a required detail. Returns
 * whether the listing is live.
 */
export async function writeChange(
  trx: Db,
  context: Context,
  { id, companyId, before, body, asks }: LockedChange,
): Promise<boolean> {
  const missing = (await readMissing(trx, id, true)) ?? [];
  const rents = await offeredRents(trx, id);
  const location = requireAddress(locationColumnsOf(body, before, { ...context, asks }), before, context);
  await writeColumns(trx, id, { ...columnsOf(body), ...location });
  await saveParts(trx, { listingId: id, companyId }, body);
  if (before.state === 'active' || before.state === 'review') {
    const lost = ((await readMissing(trx, id, true)) ?? []).filter((need) => !missing.includes(need));
    if (lost.length > 0) throw incompleteError(lost, context.t);
  }
  await recordRentChange(trx, id, { state: before.state, rents });
  return before.state === 'active';
}

/** Locks a listing of a company. Throws listing.not_found. */
export async function lockListing(db: Db, companyId: number, id: number) {
  const row = await db
    .selectFrom('listings')
    .select([
      'version',
      'state',
      'feed_fields',
      'locked_fields',
      'activated_at',
      'street',
      'postal_code',
      'city_id',
      'lat',
      'lng',
      'place_known',
      'place_confirmed_by',
    ])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('listing.not_found');
  return row;
}

/** Only drafts may lack an address; a listing of a feed may lack its postal code. Gives the error its fields. */
function requireAddress<C extends { street?: unknown; postal_code?: unknown; city_id?: unknown }>(
  columns: C,
  { state, feed_fields }: { state: ListingState; feed_fields: readonly string[] },
  { t }: Context,
): C {
  if (state === 'draft') return columns;
  const missing: Need[] = [];
  const lacksCode = columns.postal_code === null && feed_fields.length === 0;
  if (columns.street === null || lacksCode) missing.push('address');
  if (columns.city_id === null) missing.push('place');
  if (missing.length > 0) throw incompleteError(missing, t);
  return columns;
}
