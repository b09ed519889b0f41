import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { RENEWAL_WINDOW, type RenewalRow, type renewals } from '#common/contract/money/renewals.ts';
import { plusDays } from '#common/time/days.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { collated, type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';

type RenewalsQuery = z.output<(typeof renewals)['list']['query']>;

/** The ends on the desk: first and last day of a span, relative to today. */
const SPANS: Record<NonNullable<RenewalsQuery['when']> | 'all', readonly [number, number]> = {
  all: [-RENEWAL_WINDOW.after, RENEWAL_WINDOW.before],
  ended: [-RENEWAL_WINDOW.after, -1],
  week: [0, 7],
  month: [8, 30],
  later: [31, RENEWAL_WINDOW.before],
};

/** Newest leads of a company whose reply time counts. */
const MEASURED = 200;

/** The time of the first message or choice of a landlord. A reply by hand counts; an automatic change does not. */
const firstReply = sql`least(
  (select min(m.created_at) from lead_messages m where m.inquiry_id = i.id and m.side = 'landlord'),
  (select min(s.at) from lead_state_changes s where s.inquiry_id = i.id and s.cause = 'choice'))`;

/** Counts and pages by day don't need the companies, and PostgreSQL removes a left join that nothing reads. */
const lines = (db: Db) =>
  db
    .selectFrom('wallets')
    .leftJoin('companies', 'companies.id', 'wallets.company_id')
    .select(['wallets.company_id as id', 'wallets.credits'])
    .select([
      sql<string>`companies.name`.as('name'),
      sql<string>`membership_expires_on`.as('endsOn'),
      sql<number>`(select count(*) from listings l where l.company_id = wallets.company_id and l.state = 'active')`.as(
        'liveCount',
      ),
      sql<number>`(select count(*) from inquiries i where i.company_id = wallets.company_id
        and i.created_at > now() - interval '30 days')`.as('leadCount'),
      // A lead without a reply counts as infinitely slow, so that silence never looks quick.
      sql<number | null>`(select nullif(percentile_disc(0.5) within group (
          order by coalesce(extract(epoch from ${firstReply} - i.created_at)::float8 / 3600, 'infinity')), 'infinity')
        from (select id, created_at from inquiries where company_id = wallets.company_id
          and created_at > now() - interval '90 days' order by created_at desc, id desc limit ${MEASURED}) i)`.as(
        'replyHours',
      ),
      sql<Date | null>`(select max(u.last_signed_in_at) from users u where u.company_id = wallets.company_id)`.as(
        'lastLoginAt',
      ),
      sql<Date | null>`greatest(
        (select max(a.at) from company_alerts a where a.company_id = wallets.company_id and a.kind like 'membership-%'),
        (select max(r.done_at) from renewal_items r where r.company_id = wallets.company_id
          and r.code in ('renewed', 'offered')))`.as('lastContactAt'),
    ])
    .where(sql<boolean>`not exists (
      select from companies closed where closed.id = wallets.company_id and closed.closed_at is not null)`);

type Line = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const orderIn = ({ lang }: Context): ListOrder<'endsOn' | 'name'> => ({
  sorts: {
    endsOn: { notNull: [sql`membership_expires_on`] },
    name: { notNull: [collated(sql`companies.name`, lang)] },
  },
  id: sql`wallets.company_id`,
});

function matching({ db, now }: Context, { q = '', when, sort }: RenewalsQuery) {
  const today = billingDay(now());
  const [from, to] = SPANS[when ?? 'all'];
  return (
    lines(db)
      .where('membership_expires_on', '>=', plusDays(today, from))
      .where('membership_expires_on', '<=', plusDays(today, to))
      // As an inner join, it can follow the order of names.
      .$if(sort.endsWith('name'), (rows) => rows.where('companies.id', 'is not', null))
      .$if(q !== '', (rows) => rows.where(searchedBy(q, (word) => sql`companies.search_text like ${word}`)))
  );
}

const toRow = ({ replyHours, lastLoginAt, lastContactAt, ...row }: Line): RenewalRow => ({
  ...row,
  replyHours: replyHours === null ? null : Math.round(replyHours * 10) / 10,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  lastContactAt: lastContactAt?.toISOString() ?? null,
});

/** One page of the memberships that end soon or ended lately. */
export async function readRenewals(context: Context, query: RenewalsQuery) {
  const { rows, ...page } = await readPage(context.db, matching(context, query), query, orderIn(context));
  return { ...page, rows: rows.map(toRow) };
}

/** All of them, for a file. */
export async function readAllRenewals(context: Context, query: RenewalsQuery): Promise<RenewalRow[]> {
  return (await readAll(matching(context, query), query, orderIn(context))).map(toRow);
}
