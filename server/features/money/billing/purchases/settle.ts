import { sql } from 'kysely';
import { plusDays } from '#common/time/days.ts';
import { findRecipients, type Recipient } from '#server/features/companies/index.ts';
import { receiptEmail } from '#server/features/money/billing/emails.ts';
import { recordExpiry } from '#server/features/money/billing/ledger/expiry.ts';
import { billingDay, type LedgerEntry, lockWallet, postEntries } from '#server/features/money/billing/ledger/ledger.ts';
import { grantMembership } from '#server/features/money/billing/ledger/membership.ts';
import { issueReceipt, readSupplier } from '#server/features/money/billing/receipts/receipts.ts';
import { readSiteSender, type Sender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import type { Payment } from '#server/platform/payments/gateway.ts';
import { deleteReplacedCard, savePaymentMethod } from './payment-method.ts';
import { lockPurchase, type PurchaseRow } from './purchases.ts';

/**
 * Records the state of a payment. Once it succeeded, grants credits and a receipt exactly once, although the page, the
 * webhook and the reconcile job may all call this. `payment` is null if nothing was due. A declined card leaves the
 * purchase open with its decline code and without credits, so the buyer can try another card for a day.
 */
export async function settlePurchase(services: Services, purchaseId: number, payment: Payment | null): Promise<void> {
  if (payment === null || payment.state === 'succeeded') return grantCredits(services, purchaseId, payment);
  const isOver = payment.state === 'canceled';
  await services.db
    .updateTable('purchases')
    .set({ decline_code: payment.declineCode, updated_at: sql<Date>`now()`, ...(isOver && { state: 'canceled' }) })
    .where('id', '=', purchaseId)
    .where('state', 'in', ['opened', 'pending'])
    .execute();
}

async function grantCredits(services: Services, purchaseId: number, payment: Payment | null): Promise<void> {
  const [sender, supplier] = await Promise.all([readSiteSender(services), readSupplier(services)]);
  const replaced = await services.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (!purchase || purchase.paid_at) return null;
    // Another purchase may use its promo code by now. A payment that succeeded is granted even if it was canceled.
    if (purchase.state === 'canceled' && payment === null) return null;
    if (payment && payment.amountCents !== purchase.total_cents)
      return recordProblem(trx, purchase, `the gateway took ${payment.amountCents} cents of ${purchase.total_cents}`);
    const day = billingDay(services.now());
    const method = payment?.method ? { type: payment.method.brand, last4: payment.method.last4 } : null;
    // Lock the receipt number before the wallet; see `lockWallet`.
    const number = await issueReceipt(trx, 'receipt', purchase, { day, supplier, method });
    await lockWallet(trx, purchase.company_id);
    await postEntries(trx, entriesOf(purchase, day));
    const { bonus_credits: bonus, bonus_days: days } = purchase;
    if (bonus > 0 && days !== null)
      await recordExpiry(trx, {
        companyId: purchase.company_id,
        key: `promo:purchase:${purchase.id}`,
        credits: bonus,
        purchaseId: purchase.id,
        lastDay: plusDays(day, days),
      });
    await grantMembership(trx, {
      companyId: purchase.company_id,
      key: `purchase:${purchase.id}`,
      months: purchase.membership_months,
      purchaseId: purchase.id,
      day,
    });
    await trx
      .updateTable('purchases')
      .set({
        state: 'paid',
        paid_at: services.now(),
        updated_at: sql<Date>`now()`,
        decline_code: null,
        method_type: method?.type ?? null,
        method_last4: method?.last4 ?? null,
      })
      .where('id', '=', purchase.id)
      .execute();
    await emailReceipt(trx, services, purchase, number, sender);
    return purchase.saves_method && payment?.method ? savePaymentMethod(trx, purchase, payment.method) : null;
  });
  if (replaced) await deleteReplacedCard(services, replaced);
}

/** Records a problem for staff. `npm run ledger:check` reports it. */
async function recordProblem(db: Db, purchase: PurchaseRow, problem: string): Promise<null> {
  await db.updateTable('purchases').set({ problem }).where('id', '=', purchase.id).execute();
  return null;
}

function entriesOf(purchase: PurchaseRow, day: string): LedgerEntry[] {
  const { id, company_id: companyId, credits, bonus_credits: bonus, membership_months: months } = purchase;
  const common = { companyId, day, purchaseId: id };
  const entries: LedgerEntry[] = [];
  if (credits > 0)
    entries.push({
      ...common,
      kind: months > 0 ? 'membership' : 'purchase',
      key: `purchase:${id}`,
      credits,
      account: months > 0 ? 'membership' : 'sold',
    });
  if (bonus > 0)
    entries.push({ ...common, kind: 'promo', key: `promo:purchase:${id}`, credits: bonus, account: 'promo' });
  return entries;
}

async function emailReceipt(
  db: Db,
  services: Services,
  purchase: PurchaseRow,
  number: string,
  sender: Sender,
): Promise<void> {
  const recipient = await findBuyer(db, purchase);
  if (!recipient) return;
  const bundle = recipient.lang === 'fr' ? purchase.bundle_name_fr : purchase.bundle_name_en;
  const { bonus_credits: bonusCredits, promo_code: promoCode, total_cents: totalCents } = purchase;
  const draft = receiptEmail(recipient, { number, bundle, bonusCredits, promoCode, totalCents }, sender);
  await writeEmail(db, services.jobs, { ...draft, key: `billing.receipt:${purchase.id}` });
}

/** The buyer, or else the first recipient of the company's account emails. */
export async function findBuyer(db: Db, { user_id, company_id }: PurchaseRow): Promise<Recipient | undefined> {
  const recipients = await findRecipients(db, company_id);
  return recipients.find(({ userId }) => userId === user_id) ?? recipients[0];
}
