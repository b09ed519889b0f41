import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import { recordDrafts } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { columnsOf, type LocationColumns, locationColumnsOf } from './columns.ts';
import { insertListings } from './listing-rows.ts';
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

/** A draft to create: its company, who creates it, and the reason in its history. */
export interface NewDraft extends Pick<Context, 'places' | 't'> {
  companyId: number;
  userId: number | null;
  reason: 'landlord' | 'support';
}

/** Creates a draft in the caller's transaction. Returns its id. Throws request.invalid for an impossible place. */
export async function insertDraft(trx: Db, draft: NewDraft, body: DraftBody): Promise<number> {
  const { companyId, userId, reason } = draft;
  const [id = 0] = await insertListings(trx, companyId, [
    {
      ...columnsOf(body),
      ...locationColumnsOf(body, NOWHERE, { ...draft, asks: reason === 'landlord' }),
      property_type: body.propertyType ?? 'apartment',
    },
  ]);
  await saveParts(trx, { listingId: id, companyId }, { ...body, floorPlans: body.floorPlans ?? [FIRST_PLAN] });
  await recordDrafts(trx, [id], { userId, reason });
  return id;
}
