import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Lang } from '#common/contract/fields.ts';
import type { ReceiptRow, walletGroup } from '#common/contract/money/wallet.ts';
import { taxLines } from '#server/features/money/billing/purchases/taxes.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage, searched } from '#server/platform/lists/lists.ts';
import { receiptNumber } from './receipt-number.ts';
import type { ReceiptFacts } from './receipts.ts';

type ReceiptsQuery = z.output<typeof walletGroup.receipts.query>;

const receiptsOrder: ListOrder<'latest' | 'totalCents'> = {
  sorts: { latest: { notNull: [], isNewestFirst: true }, totalCents: { notNull: [sql`r.total_cents`] } },
  id: sql`r.id`,
};

function receipts(db: Db, companyId: number, { q, year }: ReceiptsQuery, lang: Lang) {
  const bundle = sql<string>`r.facts ->> ${lang === 'fr' ? 'bundleFr' : 'bundleEn'}`;
  return db
    .selectFrom('receipts as r')
    .select(['r.id', 'r.kind', 'r.year', 'r.number', 'r.issued_on', 'r.purchase_id', 'r.total_cents', 'r.facts'])
    .select(bundle.as('bundle'))
    .select(
      sql<{ kind: string; year: number; number: number } | null>`(
        select jsonb_build_object('kind', o.kind, 'year', o.year, 'number', o.number) from receipts o
        where o.purchase_id = r.purchase_id and o.kind <> r.kind and o.kind in ('receipt', 'credit-note'))`.as('other'),
    )
    .$narrowType<{ facts: ReceiptFacts }>()
    .where('r.company_id', '=', companyId)
    .$if(year !== undefined, (rows) => rows.where('r.year', '=', year ?? 0))
    .$if(Boolean(q), (rows) => rows.where(searched(q ?? '', [sql`r.facts ->> 'number'`, bundle])));
}

type StoredReceipt = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number];

function toReceiptRow(row: StoredReceipt): ReceiptRow {
  const { priceCents, discountCents, taxes } = row.facts;
  return {
    id: row.id,
    kind: row.kind,
    number: receiptNumber(row),
    issuedOn: row.issued_on,
    purchaseId: row.purchase_id,
    bundleName: row.bundle,
    subtotalCents: priceCents - discountCents,
    taxes: taxLines(taxes),
    totalCents: row.total_cents,
    otherNumber: row.other && receiptNumber(row.other),
  };
}

/** One page of a company's receipts and credit notes. */
export async function readReceipts(db: Db, companyId: number, query: ReceiptsQuery, lang: Lang) {
  const { rows, ...page } = await readPage(db, receipts(db, companyId, query, lang), query, receiptsOrder);
  return { ...page, rows: rows.map(toReceiptRow) };
}

/** All receipts and credit notes of a company that match, for a CSV file. */
export const readAllReceipts = async (db: Db, companyId: number, query: ReceiptsQuery, lang: Lang) =>
  (await readAll(receipts(db, companyId, query, lang), query, receiptsOrder)).map(toReceiptRow);
