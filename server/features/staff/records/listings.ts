import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { RECORD_ACTIONS } from '#common/catalog/record-filters.ts';
import { AppError } from '#common/contract/errors.ts';
import { type ListingRecordDetail, LOCKABLE_FIELDS, type records } from '#common/contract/staff/records.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { readScamScore } from '#server/features/companies/index.ts';
import { isInPostalArea, reasonText, TRANSITIONS } from '#server/features/market/index.ts';
import { readHistory } from '#server/features/staff/access/record.ts';
import { readEarlierOfListing } from '#server/features/staff/reviews/read-review.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { recordLook } from '#server/platform/records/audit.ts';
import { readListingFacts } from './edit-listing.ts';
import { readEmailsOfCompany } from './emails.ts';

type ListingsQuery = z.output<(typeof records)['listings']['query']>;

const id = sql`listings.id`;

const cityName = ({ places, lang }: Context, cityId: number | null): string | null =>
  cityId === null ? null : (places.byId('city', cityId)?.name[lang] ?? null);

/** One page of listings. A number finds the id, other words the name, address and titles. */
export async function readListingRecords(context: Context, query: ListingsQuery) {
  const { q = '', filter } = query;
  const matching = context.db
    .selectFrom('listings')
    .innerJoin('companies', 'companies.id', 'listings.company_id')
    .select([
      'listings.id',
      'listings.city_id',
      'state',
      'listings.company_id as companyId',
      'companies.name as company',
    ])
    .select(['listings.created_at', sql<string>`coalesce(nullif(listings.name, ''), street, '')`.as('title')])
    .$if(filter !== undefined, (rows) => rows.where('state', '=', filter ?? 'draft'))
    .$if(q !== '', (rows) =>
      rows.where(
        /^\d{1,9}$/.test(q)
          ? sql<boolean>`listings.id = ${Number(q)}`
          : searchedBy(q, (word) => sql`listings.search_text like ${word}`),
      ),
    );
  const { rows, ...page } = await readPage(context.db, matching, query, { sorts: { id }, id });
  return {
    ...page,
    rows: rows.map(({ city_id, created_at, ...row }) => ({
      ...row,
      city: cityName(context, city_id),
      createdAt: created_at.toISOString(),
    })),
  };
}

interface Row
  extends Omit<
    ListingRecordDetail,
    | 'city'
    | 'path'
    | 'actions'
    | 'changes'
    | 'history'
    | 'createdAt'
    | 'activatedAt'
    | 'facts'
    | 'isPinFar'
    | 'scam'
    | 'earlier'
    | 'emails'
  > {
  name: string | null;
  cityId: number | null;
  createdAt: Date;
  activatedAt: Date | null;
  lat: number | null;
  lng: number | null;
}

/** A listing with all that belongs to it. The look is recorded. Throws listing.not_found. */
export async function readListingRecord(context: Context, listingId: number): Promise<ListingRecordDetail> {
  const { db } = context;
  const { rows } = await sql<Row>`
    select l.id, l.name, coalesce(nullif(l.name, ''), l.street, '') as title, coalesce(l.street, '') as address, l.state,
      l.city_id as "cityId", l.company_id as "companyId", c.name as company, l.created_at as "createdAt",
      l.activated_at as "activatedAt", l.contact_name as "contactName", l.contact_phone as "contactPhone",
      cardinality(l.feed_fields) > 0 as "isFromFeed", l.version, l.locked_fields as "lockedFields",
      l.lat, l.lng, l.place_known as "placeKnown", l.place_confirmed_by as "placeConfirmedBy",
      (select min(rent_min_cents) from floor_plans where listing_id = l.id) as "rentMinCents",
      (select max(rent_max_cents) from floor_plans where listing_id = l.id) as "rentMaxCents",
      array(select bucket || '/' || p.name from listing_photos p where listing_id = l.id order by position limit 8) as photos,
      (select count(*) from inquiries where listing_id = l.id) as "leadCount",
      (select count(*) from listing_reports where listing_id = l.id) as "reportCount"
    from listings l join companies c on c.id = l.company_id where l.id = ${listingId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('listing.not_found');
  await recordLook(db, context, { subjectKind: 'listing', subjectId: listingId });
  const { name, cityId, createdAt, activatedAt, lat, lng, ...rest } = row;
  const city = cityName(context, cityId);
  const [scam, earlier, emails, facts, changes, history] = await Promise.all([
    readScamScore(db, listingId),
    readEarlierOfListing(db, listingId),
    readEmailsOfCompany(db, rest.companyId),
    readListingFacts(db, listingId),
    readChanges(context, listingId),
    readHistory(db, { kinds: ['listing'], id: listingId, lang: context.lang }),
  ]);
  return {
    ...rest,
    city,
    path: listingPath({ id: listingId, name: name || null, address: rest.address, city: city ?? '' }),
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    scam,
    earlier,
    emails,
    facts,
    isPinFar: lat !== null && lng !== null && isInPostalArea({ lat, lng }, facts.postalCode) === false,
    // The rest of the address is locked with the street.
    lockedFields: LOCKABLE_FIELDS.filter((field) => rest.lockedFields.includes(field)),
    actions: RECORD_ACTIONS.listing.filter((action) => TRANSITIONS[action].from.includes(rest.state)),
    changes,
    history,
  };
}

type ChangeRow = Omit<ListingRecordDetail['changes'][number], 'at' | 'by'> & {
  at: Date;
  byId: number | null;
  byName: string | null;
};

/** The latest changes of a listing's state, latest first. */
async function readChanges({ db, t }: Context, listingId: number): Promise<ListingRecordDetail['changes']> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.at, c.from_state as "from", c.to_state as "to", c.reason, users.id as "byId",
      coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as "byName"
    from listing_state_changes c left join users on users.id = c.actor_id
    where listing_id = ${listingId} order by c.id desc limit 30`.execute(db);
  return rows.map(({ at, byId, byName, reason, ...row }) => ({
    ...row,
    reason: reasonText(reason, t, 'listingForm.reasons') || null,
    at: at.toISOString(),
    by: byId === null ? null : { id: byId, name: byName ?? '' },
  }));
}
