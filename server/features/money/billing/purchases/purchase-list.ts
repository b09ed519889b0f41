import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { walletGroup } from '#common/contract/money/wallet.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { billingDayOf } from '#server/features/money/billing/ledger/ledger.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage, searched } from '#server/platform/lists/lists.ts';
import { selectPurchases, toPurchases } from './purchases.ts';

type PurchasesQuery = z.output<typeof walletGroup.money.query>;

const purchasesOrder: ListOrder<'latest' | 'totalCents'> = {
  sorts: { latest: { notNull: [], isNewestFirst: true }, totalCents: { notNull: [sql`total_cents`] } },
  id: sql`id`,
};

const purchases = (db: Db, companyId: number, { q, year }: PurchasesQuery) =>
  selectPurchases(db)
    .where('company_id', '=', companyId)
    .$if(year !== undefined, (rows) =>
      rows.where(sql<boolean>`extract(year from ${billingDayOf('created_at')}) = ${year ?? 0}`),
    )
    .$if(Boolean(q), (rows) =>
      rows.where(searched(q ?? '', [sql`bundle_name_en`, sql`bundle_name_fr`, sql`promo_code`])),
    );

/** One page of a company's purchases. */
export async function readPurchases(db: Db, companyId: number, query: PurchasesQuery, t: Translate) {
  const { rows, ...page } = await readPage(db, purchases(db, companyId, query), query, purchasesOrder);
  return { ...page, rows: await toPurchases(db, rows, t) };
}

/** All purchases of a company that match, for a CSV file. */
export const readAllPurchases = async (db: Db, companyId: number, query: PurchasesQuery, t: Translate) =>
  toPurchases(db, await readAll(purchases(db, companyId, query), query, purchasesOrder), t);
