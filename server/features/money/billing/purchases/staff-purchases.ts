import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { PurchaseLine, RefundPreview } from '#common/contract/money/billing-admin.ts';
import { countExpiredCredits } from '#server/features/money/billing/ledger/expiry.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import { receiptNumber } from '#server/features/money/billing/receipts/receipt-number.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { selectPurchases } from './purchases.ts';
import { taxLines } from './taxes.ts';

/** Purchases that staff see on a company's page. */
const MAX_SHOWN = 50;

/** The latest purchases of a company, with their receipts and refunds. */
export async function readPurchaseLines(db: Db, companyId: number, lang: 'en' | 'fr'): Promise<PurchaseLine[]> {
  const purchases = await selectPurchases(db)
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  if (purchases.length === 0) return [];
  const ids = purchases.map(({ id }) => id);
  const [receipts, refunds] = await Promise.all([
    db
      .selectFrom('receipts')
      .select(['id', 'purchase_id', 'kind', 'year', 'number', 'issued_on'])
      .where('purchase_id', 'in', ids)
      .execute(),
    readRefundReasons(db, ids),
  ]);
  return purchases.map((row) => {
    const own = receipts.filter((receipt) => receipt.purchase_id === row.id);
    const [receipt, note] = (['receipt', 'credit-note'] as const).map((kind) => own.find((one) => one.kind === kind));
    const { by = null, reason = null } = refunds.get(row.id) ?? {};
    const isReturned = row.state === 'refunding' || row.state === 'refunded';
    return {
      id: row.id,
      name: lang === 'fr' ? row.bundle_name_fr : row.bundle_name_en,
      state: row.state,
      totalCents: row.total_cents,
      createdAt: row.created_at.toISOString(),
      receipt: receipt ? { id: receipt.id, number: receiptNumber(receipt) } : null,
      refund: isReturned
        ? {
            creditNote: note ? { id: note.id, number: receiptNumber(note) } : null,
            on: note?.issued_on ?? null,
            by,
            reason,
          }
        : null,
    };
  });
}

/** The person and the reason of each refund. */
async function readRefundReasons(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_user_id')
    .select('a.subject_id as id')
    .select([
      sql<string | null>`a.details -> 'after' ->> 'reason'`.as('reason'),
      sql<string | null>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`.as('by'),
    ])
    .where('a.subject_kind', '=', 'purchase')
    .where('a.subject_id', 'in', [...ids])
    .where('a.action', '=', 'purchase.refund')
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** The effect that a refund would have now. Throws purchase.not_found and purchase.not_paid. */
export async function previewRefund({ db, now, t }: Context, id: number): Promise<RefundPreview> {
  const purchase = await selectPurchases(db).where('id', '=', id).executeTakeFirst();
  if (!purchase) throw new AppError('purchase.not_found');
  if (purchase.state !== 'paid' && purchase.state !== 'refunding') throw new AppError('purchase.not_paid');
  const day = billingDay(now());
  const [expired, { rows }, receipt] = await Promise.all([
    countExpiredCredits(db, id),
    sql<{ balance: number; days: number }>`
      select w.credits as balance, coalesce((
        select sum(m.expires_on - greatest(m.begins_on, ${day}::date)) from memberships m
        where m.purchase_id = ${id} and m.expires_on > greatest(m.begins_on, ${day}::date)), 0)::integer as days
      from wallets w where w.company_id = ${purchase.company_id}`.execute(db),
    db
      .selectFrom('receipts')
      .select(['kind', 'year', 'number'])
      .where('purchase_id', '=', id)
      .where('kind', '=', 'receipt')
      .executeTakeFirst(),
  ]);
  // Credits of an interrupted refund are already back.
  const credits = purchase.state === 'paid' ? purchase.credits + purchase.bonus_credits - expired : 0;
  const balance = rows[0]?.balance ?? 0;
  const { method_type: type, method_last4: last4 } = purchase;
  return {
    name: t.lang === 'fr' ? purchase.bundle_name_fr : purchase.bundle_name_en,
    subtotalCents: purchase.price_cents - purchase.discount_cents,
    taxes: taxLines(purchase.taxes),
    totalCents: purchase.total_cents,
    method: type && last4 ? { type, last4 } : null,
    receiptNumber: receipt ? receiptNumber(receipt) : null,
    credits,
    balance,
    membershipDays: rows[0]?.days ?? 0,
    isPossible: balance >= credits,
  };
}
