import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { UsageRow, WalletTransaction, walletGroup } from '#common/contract/money/wallet.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';

type TransactionsQuery = z.output<typeof walletGroup.transactions.query>;
type UsageQuery = z.output<typeof walletGroup.usage.query>;

const title = sql<string | null>`coalesce(nullif(l.name, ''), l.street)`;

const transactionOrder: ListOrder<'latest' | 'credits'> = {
  sorts: { latest: { notNull: [], isNewestFirst: true }, credits: { notNull: [sql`p.credits`] } },
  id: sql`t.id`,
};

function transactions(db: Db, companyId: number, { q = '', kind, listingId, from, to }: TransactionsQuery) {
  return db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_postings as p', (join) =>
      join.onRef('p.transaction_id', '=', 't.id').on('p.account', '=', 'wallet'),
    )
    .leftJoin('listings as l', 'l.id', 't.listing_id')
    .select(['t.id', 't.at', 't.day', 't.kind', 'p.credits', 't.listing_id', 't.purchase_id', 't.reason'])
    .select(title.as('title'))
    .where('t.company_id', '=', companyId)
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind ?? 'purchase'))
    .$if(listingId !== undefined, (query) => query.where('t.listing_id', '=', listingId ?? 0))
    .$if(from !== undefined, (query) => query.where('t.day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('t.day', '<=', to ?? ''))
    .where(
      searchedBy(
        q,
        (word) => sql`(t.listing_id in ${listingsNamed(companyId, word)} or plain_text(t.reason) like ${word})`,
      ),
    );
}

/**
 * The company's listings whose name or address matches a word. A subquery, because a wallet has hundreds of rows per
 * listing.
 */
const listingsNamed = (companyId: number, word: RawBuilder<unknown>) => sql`(
  select id from listings where company_id = ${companyId} and plain_text(concat_ws(' ', name, street)) like ${word})`;

type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactions>['execute']>>[number];

const toTransaction = (row: TransactionRow, t: Translate): WalletTransaction => ({
  id: row.id,
  at: row.at.toISOString(),
  day: row.day,
  kind: row.kind,
  label: t(`billing.kind.${row.kind}`),
  credits: row.credits,
  listing: row.listing_id === null ? null : { id: row.listing_id, title: row.title ?? '' },
  purchaseId: row.purchase_id,
  reason: row.reason,
});

/** One page of a wallet's history. */
export async function readTransactions(db: Db, companyId: number, query: TransactionsQuery, t: Translate) {
  const { rows, ...page } = await readPage(db, transactions(db, companyId, query), query, transactionOrder);
  return { ...page, rows: rows.map((row) => toTransaction(row, t)) };
}

/** The whole history, for a CSV file. */
export async function readAllTransactions(db: Db, companyId: number, query: TransactionsQuery, t: Translate) {
  const rows = await readAll(transactions(db, companyId, query), query, transactionOrder);
  return rows.map((row) => toTransaction(row, t));
}

const usageOrder: ListOrder<'latest' | 'listing' | 'credits'> = {
  sorts: {
    latest: { notNull: [sql`day`], isNewestFirst: true },
    listing: sql`title`,
    credits: { notNull: [sql`credits`] },
  },
  // A listing has a row per day. One number, because a list sends ids to the database.
  id: sql`(day - date '1970-01-01') * 4294967296 + listing_id`,
};

function usage(db: Db, companyId: number, { q = '', listingId, from, to }: UsageQuery) {
  const used = (...kinds: string[]) =>
    sql<number>`coalesce(-sum(p.credits) filter (where t.kind = any(${kinds}::text[])), 0)::int8`;
  const each = db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_postings as p', (join) =>
      join.onRef('p.transaction_id', '=', 't.id').on('p.account', '=', 'wallet'),
    )
    .innerJoin('listings as l', 'l.id', 't.listing_id')
    .select(['t.day', 'l.id as listing_id'])
    .select(title.as('title'))
    .select(used('activation').as('activation'))
    .select(used('daily').as('daily'))
    .select(used('featured', 'featured-daily').as('featured'))
    .select(sql<number>`(-sum(p.credits))::int8`.as('credits'))
    .where('t.company_id', '=', companyId)
    .$if(listingId !== undefined, (query) => query.where('l.id', '=', listingId ?? 0))
    .$if(from !== undefined, (query) => query.where('t.day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('t.day', '<=', to ?? ''))
    .where(searchedBy(q, (word) => sql`t.listing_id in ${listingsNamed(companyId, word)}`))
    .groupBy(['t.day', 'l.id']);
  return db.selectFrom(each.as('used')).selectAll();
}

type UsedRow = Awaited<ReturnType<ReturnType<typeof usage>['execute']>>[number];

const toUsageRow = ({ listing_id: id, title: name, ...row }: UsedRow): UsageRow => ({
  ...row,
  listing: { id, title: name ?? '' },
});

/** One page of the credits used, by listing and day. */
export async function readUsage(db: Db, companyId: number, query: UsageQuery) {
  const { rows, ...page } = await readPage(db, usage(db, companyId, query), query, usageOrder);
  return { ...page, rows: rows.map(toUsageRow) };
}

/** All credits used, for a CSV file. */
export async function readAllUsage(db: Db, companyId: number, query: UsageQuery) {
  return (await readAll(usage(db, companyId, query), query, usageOrder)).map(toUsageRow);
}
