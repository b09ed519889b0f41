import type { Purchase } from '#common/contract/money/billing.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { declineCode } from '#common/money/declines.ts';
import { receiptNumber } from '#server/features/money/billing/receipts/receipt-number.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ReceiptBuyer } from './billing-information.ts';
import { type ChargedTax, taxLines } from './taxes.ts';

/** Purchases with their JSON columns typed. */
export const selectPurchases = (db: Db) =>
  db.selectFrom('purchases').selectAll().$narrowType<{ taxes: ChargedTax[]; billing: ReceiptBuyer }>();

export type PurchaseRow = Awaited<ReturnType<ReturnType<typeof selectPurchases>['execute']>>[number];

/** A purchase of the company, or undefined. */
export const findPurchase = (db: Db, companyId: number, id: number): Promise<PurchaseRow | undefined> =>
  selectPurchases(db).where('id', '=', id).where('company_id', '=', companyId).executeTakeFirst();

/**
 * Locks a purchase until the transaction ends. `FOR NO KEY UPDATE`, so that expiring credits, which reference the
 * purchase while they hold the wallet, don't deadlock with a refund that waits for it.
 */
export const lockPurchase = (db: Db, id: number): Promise<PurchaseRow | undefined> =>
  selectPurchases(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Purchases as the API shows them to the buyer. */
export async function toPurchases(db: Db, rows: readonly PurchaseRow[], t: Translate): Promise<Purchase[]> {
  if (rows.length === 0) return [];
  const receipts = await db
    .selectFrom('receipts')
    .select(['id', 'purchase_id', 'kind', 'year', 'number', 'issued_on'])
    .where(
      'purchase_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byPurchase = new Map(receipts.map((receipt) => [`${receipt.kind} ${receipt.purchase_id}`, receipt]));
  return rows.map((row) => {
    const receipt = byPurchase.get(`receipt ${row.id}`);
    const note = byPurchase.get(`credit-note ${row.id}`);
    return {
      id: row.id,
      requestKey: row.request_key,
      bundleId: row.bundle_id,
      state: row.state,
      bundleName: t.lang === 'fr' ? row.bundle_name_fr : row.bundle_name_en,
      credits: row.credits,
      bonusCredits: row.bonus_credits,
      membershipMonths: row.membership_months,
      priceCents: row.price_cents,
      discountCents: row.discount_cents,
      taxes: taxLines(row.taxes),
      totalCents: row.total_cents,
      promoCode: row.promo_code,
      declined: row.state === 'pending' && row.decline_code ? declined(row.decline_code, t) : null,
      method: row.method_type && row.method_last4 ? { type: row.method_type, last4: row.method_last4 } : null,
      receipt: receipt ? { id: receipt.id, number: receiptNumber(receipt) } : null,
      creditNote: note ? { id: note.id, number: receiptNumber(note), issuedOn: note.issued_on } : null,
      createdAt: row.created_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
    };
  });
}

function declined(stored: string, t: Translate): Purchase['declined'] {
  const code = declineCode(stored);
  return { code, message: t(`billing.declined.${code}`) };
}
