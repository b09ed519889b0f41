import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { DraftBody, ListingChange, ListingState } from '#common/contract/landlords/own-listings.ts';
import type { Need } from '#common/listings/listing-quality.ts';
import { incompleteError, readMissing, recordDrafts } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { columnsOf, type LocationColumns, locationColumnsOf } from './columns.ts';
import { saveParts } from './parts.ts';

/** The floor plan of a new draft: most homes have a bedroom and a bath. The rent is still missing. */
export const FIRST_PLAN = {
  id: null,
  label: '',
  beds: 1,
  baths: 10,
  squareFeet: null,
  rentMinCents: null,
  rentMaxCents: null,
  isOnRequest: false,
  depositCents: null,
  availableOn: null,
  unitsAvailable: 1,
  furnished: false,
};
const NOWHERE: LocationColumns = {
  street: null,
  postal_code: null,
  city_id: null,
  lat: null,
  lng: null,
  place_known: 'city',
  place_confirmed_by: null,
};

/** The limit of a company's drafts. Those of feeds, which wait for credits, aren't counted. */
const MAX_DRAFTS = 1000;

/** Locks the company and checks that it may have one more draft. Throws `listing.too_many_drafts`. */
export async function requireRoomForDraft(trx: Db, companyId: number): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(trx);
  const { count } = await trx
    .selectFrom('listings as l')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'draft')
    .where(sql<boolean>`not exists (select from feed_items f where f.listing_id = l.id)`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_DRAFTS) throw new AppError('listing.too_many_drafts', { limit: MAX_DRAFTS });
}

/** Creates a draft of the caller's company. Returns its id. Throws `listing.too_many_drafts`. */
export const createListing = (context: Context, body: DraftBody): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    await requireRoomForDraft(trx, companyOf(context));
    return insertDraft(trx, ownDraft(context), body);
  });

/**
 * Saves the first listing at sign-up: changes the company's only draft or creates one. With several drafts, `id` must
 * name one, or request.invalid says so. Throws listing.not_found unless `id` is a draft of the company.
 */
export async function draftFirstListing(context: Context, body: DraftBody, named?: number): Promise<number> {
  const { db, t } = context;
  const companyId = companyOf(context);
  return db.transaction().execute(async (trx) => {
    // Locked, so that two requests at once create one draft.
    await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
    const [draft, another] = await trx
      .selectFrom('listings')
      .select(['id', 'version'])
      .where('company_id', '=', companyId)
      .where('state', '=', 'draft')
      .$if(named !== undefined, (query) => query.where('id', '=', named ?? 0))
      .orderBy('id')
      .limit(2)
      .forUpdate()
      .execute();
    if (another) throw new AppError('request.invalid', {}, { id: t('ownListings.severalDrafts') });
    if (draft) await changeListing(trx, context, draft.id, { ...body, version: draft.version });
    else if (named !== undefined) throw new AppError('listing.not_found');
    return draft ? draft.id : insertDraft(trx, ownDraft(context), body);
  });
}

/** A draft to create: its company, who creates it, and the reason in its history. */
interface NewDraft extends Pick<Context, 'places' | 't'> {
  companyId: number;
  userId: number | null;
  reason: 'landlord' | 'support';
}

const ownDraft = (context: Context): NewDraft => {
  const { places, t } = context;
  return { places, t, companyId: companyOf(context), userId: actorOf(context).userId, reason: 'landlord' };
};

/** Creates a draft in the caller's transaction. Returns its id. Throws request.invalid for an impossible place. */
export async function insertDraft(trx: Db, draft: NewDraft, body: DraftBody): Promise<number> {
  const { companyId, userId, reason } = draft;
  const { id } = await trx
    .insertInto('listings')
    .values({
      ...columnsOf(body),
      ...locationColumnsOf(body, NOWHERE, { ...draft, asks: reason === 'landlord' }),
      property_type: body.propertyType ?? 'apartment',
      company_id: companyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveParts(trx, { listingId: id, companyId }, { ...body, floorPlans: body.floorPlans ?? [FIRST_PLAN] });
  await recordDrafts(trx, [id], { userId, reason });
  return id;
}

/**
 * Changes a listing of the caller's company. Throws edit.conflict for an outdated version, edit.from_feed for a field
 * that a
 * feed owns, edit.locked for one that support locked, and enable.incomplete if a live listing would lose a required detail.
 */
export async function updateListing(context: Context, id: number, change: ListingChange): Promise<void> {
  const isShown = await context.db.transaction().execute((trx) => changeListing(trx, context, id, change));
  if (isShown) await context.search.apply([id]);
}

/** Returns whether the listing is live. */
async function changeListing(trx: Db, context: Context, id: number, change: ListingChange): Promise<boolean> {
  const companyId = companyOf(context);
  const before = await lockListing(trx, companyId, id);
  if (before.version !== change.version) throw new AppError('edit.conflict');
  refuseFixedFields(before, change, context);
  return writeChange(trx, context, { id, companyId, before, body: change, asks: true });
}

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
  await trx
    .updateTable('listings')
    .set({
      ...columnsOf(body),
      ...requireAddress(locationColumnsOf(body, before, { ...context, asks }), before, context),
      version: before.version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
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

/** Throws edit.from_feed or edit.locked with a sentence for each field. */
function refuseFixedFields(
  { feed_fields: owned, locked_fields: locked }: { feed_fields: readonly string[]; locked_fields: readonly string[] },
  body: DraftBody,
  { t }: Context,
): void {
  const changed = Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const refused = changed.filter((field) => owned.includes(field) || locked.includes(field));
  if (refused.length === 0) return;
  const sentences = refused.map(
    (field) => [field, t(locked.includes(field) ? 'errors.edit.locked' : 'errors.edit.from_feed')] as const,
  );
  const code = refused.every((field) => locked.includes(field)) ? 'edit.locked' : 'edit.from_feed';
  throw new AppError(code, {}, Object.fromEntries(sentences));
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

/** Lowest rents of the offered floor plans, in cents, by plan; the cheapest first. */
export async function offeredRents(db: Db, id: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('floor_plans')
    .select(['id', 'rent_min_cents as rent'])
    .where('listing_id', '=', id)
    .where('units_available', '>', 0)
    .where('rent_min_cents', 'is not', null)
    .orderBy('rent_min_cents')
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ id: plan, rent }) => (rent === null ? [] : [[plan, rent] as const])));
}

/** Records what a change of a listing in this state did to its rents, which were `rents` before. */
export const recordRentChange = (
  db: Db,
  id: number,
  { state, rents }: { state: string; rents: ReadonlyMap<number, number> },
): Promise<void> => (state === 'active' ? saveEarlierRents : clearEarlierRents)(db, id, rents);

/**
 * Keeps the earlier rent of each floor plan, and of the cheapest one also in the listing, so that a price drop can be
 * shown. A new, cheaper plan is no price drop of the others. If the cheapest plan goes, the next one brings its own
 * earlier rent.
 */
async function saveEarlierRents(db: Db, id: number, before: ReadonlyMap<number, number>): Promise<void> {
  const offered = await offeredRents(db, id);
  for (const [plan, rent] of offered) {
    const earlier = before.get(plan);
    if (earlier !== undefined && earlier !== rent)
      await db.updateTable('floor_plans').set({ previous_rent_min_cents: earlier }).where('id', '=', plan).execute();
  }
  const [cheapest] = offered;
  const [former] = before;
  if (!cheapest || !former) return;
  const [plan, rent] = cheapest;
  const earlier = before.get(plan) ?? null;
  if (rent === former[1] && (plan === former[0] || rent !== earlier)) return;
  const ownEarlier = sql<number | null>`(select previous_rent_min_cents from floor_plans where id = ${plan})`;
  await db
    .updateTable('listings')
    .set(
      rent === earlier
        ? { previous_rent_min_cents: ownEarlier }
        : { previous_rent_min_cents: earlier, rent_changed_at: sql<Date>`now()` },
    )
    .where('id', '=', id)
    .execute();
}

/** Clears the earlier rent wherever an offline listing has another rent now: nobody saw this one drop. */
async function clearEarlierRents(db: Db, id: number, before: ReadonlyMap<number, number>): Promise<void> {
  const offered = await offeredRents(db, id);
  const changed = [...offered].flatMap(([plan, rent]) => (before.get(plan) === rent ? [] : [plan]));
  if (changed.length > 0)
    await db.updateTable('floor_plans').set({ previous_rent_min_cents: null }).where('id', 'in', changed).execute();
  const [cheapest] = offered;
  const [former] = before;
  if (cheapest?.[0] === former?.[0] && cheapest?.[1] === former?.[1]) return;
  await db
    .updateTable('listings')
    .set({
      previous_rent_min_cents: sql<number | null>`(
        select previous_rent_min_cents from floor_plans where id = ${cheapest?.[0] ?? null})`,
    })
    .where('id', '=', id)
    .execute();
}
