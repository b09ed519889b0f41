import { type NotNull, sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { access, RENTER_SORTS, RenterDetail } from '#common/contract/staff/access.ts';
import { searchInWords } from '#server/features/renting/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage } from '#server/platform/lists/lists.ts';
import { areSearched, IN_STATE, stateOf, times, userSorts } from './users.ts';

type RentersQuery = z.output<(typeof access)['renters']['query']>;

/** Maximum inquiries and alerts on a renter's page. */
const SHOWN = 20;

const base = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('renter_counts as counts', 'counts.user_id', 'users.id')
    .select([
      'users.id',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
      'users.last_signed_in_at',
      'users.created_at',
      stateOf.as('state'),
      'counts.favourites as favouriteCount',
      'counts.inquiries as inquiryCount',
      'counts.alerts as alertCount',
    ])
    .where('counts.is_renter', '=', true);

const matching = (db: Db, { q = '', state }: RentersQuery) =>
  base(db)
    .where(areSearched(q))
    .$call((users) => (state === undefined ? users : users.where(IN_STATE[state])));

const order = (lang: Lang): ListOrder<(typeof RENTER_SORTS)[number]> => ({
  sorts: {
    ...userSorts(lang),
    favouriteCount: { notNull: [sql`counts.favourites`] },
    inquiryCount: { notNull: [sql`counts.inquiries`] },
    alertCount: { notNull: [sql`counts.alerts`] },
  },
  id: sql`users.id`,
});

type Row = Awaited<
  ReturnType<typeof readAll<Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number], 'name'>>
>[number];
const asRow = ({ last_signed_in_at, created_at, ...rest }: Row) => ({
  ...rest,
  ...times({ last_signed_in_at, created_at }),
});

/** One page of the renters. */
export async function readRenters(db: Db, query: RentersQuery, lang: Lang) {
  const { rows, ...rest } = await readPage(db, matching(db, query), query, order(lang));
  return { rows: rows.map(asRow), ...rest };
}

/** All renters that match, for a file. */
export const readAllRenters = async (db: Db, query: RentersQuery, lang: Lang) =>
  (await readAll(matching(db, query), query, order(lang))).map(asRow);

/** One renter for staff: counts, and the latest inquiries and alerts. Throws `user.not_found`. */
export async function readRenter(context: Context, id: number): Promise<RenterDetail> {
  const { db } = context;
  const row = await base(db)
    .select([
      'users.phone',
      'users.lang',
      sql<boolean>`email_verified_at is not null`.as('isVerified'),
      sql<number>`(select count(*) from viewed_listings where user_id = users.id)`.as('viewedCount'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('user.not_found');
  const { phone, lang, isVerified, viewedCount } = row;
  return {
    ...asRow(row),
    phone,
    lang: lang as Lang,
    isVerified,
    viewedCount,
    inquiries: await inquiriesOf(db, id),
    alerts: await alertsOf(context, id),
  };
}

async function inquiriesOf(db: Db, userId: number): Promise<RenterDetail['inquiries']> {
  const rows = await db
    .selectFrom('inquiries')
    .innerJoin('prospects', 'prospects.id', 'inquiries.prospect_id')
    .innerJoin('listings', 'listings.id', 'inquiries.listing_id')
    .select([
      'inquiries.id',
      'inquiries.kind',
      'inquiries.created_at',
      'listing_id as listingId',
      'listings.street as address',
    ])
    .where('prospects.user_id', '=', userId)
    // Renters only ask about listings that were public, and those have an address.
    .$narrowType<{ address: NotNull }>()
    .orderBy('inquiries.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ created_at, kind, ...rest }) => ({
    ...rest,
    kind: kind as 'inquiry' | 'tour',
    at: created_at.toISOString(),
  }));
}

async function alertsOf({ db, places, t }: Context, userId: number): Promise<RenterDetail['alerts']> {
  const rows = await db
    .selectFrom('alerts')
    .innerJoin('prospects', 'prospects.id', 'alerts.prospect_id')
    .select(['alerts.id', 'location_kind', 'location_id', 'query', 'frequency', 'confirmed_at', 'alerts.created_at'])
    .where('prospects.user_id', '=', userId)
    .where('stopped_at', 'is', null)
    .orderBy('alerts.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    summary: searchInWords(
      { places },
      { locationKind: row.location_kind as never, locationId: row.location_id, query: row.query },
      t,
    ).summary,
    frequency: row.frequency as 'instant' | 'daily' | 'weekly',
    isConfirmed: row.confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
  }));
}
