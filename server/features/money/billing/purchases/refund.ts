import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { refundEmail } from '#server/features/money/billing/emails.ts';
import { countExpiredCredits } from '#server/features/money/billing/ledger/expiry.ts';
import { billingDay, lockWallet, postEntries } from '#server/features/money/billing/ledger/ledger.ts';
import { revokeMembership } from '#server/features/money/billing/ledger/membership.ts';
import { issueReceipt, readSupplier } from '#server/features/money/billing/receipts/receipts.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { type Gateway, GatewayLost, GatewayRefused } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import { lockPurchase } from './purchases.ts';
import { findBuyer } from './settle.ts';

interface RefundRequest {
  purchaseId: number;
  actorUserId: number;
  reason: string;
  /** Runs in the transaction that takes the credits back. */
  record: (trx: Db) => Promise<unknown>;
}

/**
 * Refunds a whole purchase: takes the credits from the wallet, sends the money back, then issues the credit note. The
 * reconcile job finishes an interrupted refund. Throws `purchase.spent` if its credits were used.
 */
export async function refundPurchase(
  services: Services,
  { purchaseId, actorUserId, reason, record }: RefundRequest,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (!purchase) throw new AppError('purchase.not_found');
    if (purchase.state === 'refunding' || purchase.state === 'refunded') return;
    if (purchase.state !== 'paid') throw new AppError('purchase.not_paid');
    const { company_id: companyId } = purchase;
    await lockWallet(trx, companyId);
    const credits = purchase.credits + purchase.bonus_credits - (await countExpiredCredits(trx, purchaseId));
    if (credits > 0)
      await postEntries(trx, [
        {
          kind: 'refund',
          key: `refund:${purchaseId}`,
          companyId,
          credits: -credits,
          account: 'refund',
          day: billingDay(services.now()),
          purchaseId,
          actorUserId,
          reason,
        },
      ]).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'wallet.too_low' ? new AppError('purchase.spent') : error;
      });
    await revokeMembership(trx, purchaseId, billingDay(services.now()));
    await trx
      .updateTable('purchases')
      .set({ state: 'refunding', updated_at: sql<Date>`now()` })
      .where('id', '=', purchaseId)
      .execute();
    await record(trx);
  });
  try {
    await finishRefund(services, purchaseId);
  } catch (error) {
    // The reconcile job will finish it.
    if (error instanceof GatewayLost) throw new AppError('payment.unavailable');
    throw error;
  }
}

/** Sends back the money of a purchase whose credits were taken back, and issues the credit note. */
export async function finishRefund(services: Services, purchaseId: number): Promise<void> {
  const { db, now, jobs } = services;
  const asked = await db
    .selectFrom('purchases')
    .select(['state', 'gateway', 'payment_ref'])
    .where('id', '=', purchaseId)
    .executeTakeFirst();
  if (asked?.state !== 'refunding') return;
  const gateway = await gatewayOf(services);
  if (asked.payment_ref && gateway?.name !== asked.gateway) throw new AppError('payment.unavailable');
  const ref =
    asked.payment_ref && gateway ? await refundPayment(services, gateway, purchaseId, asked.payment_ref) : null;
  const [sender, supplier] = await Promise.all([readSiteSender(services), readSupplier(services)]);
  await db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase?.state !== 'refunding') return;
    const { method_type: type, method_last4: last4, total_cents: totalCents } = purchase;
    const method = type && last4 ? { type, last4 } : null;
    const number = await issueReceipt(trx, 'credit-note', purchase, { day: billingDay(now()), supplier, method });
    await trx
      .updateTable('purchases')
      .set({ state: 'refunded', refund_ref: ref, problem: null, updated_at: sql<Date>`now()` })
      .where('id', '=', purchaseId)
      .execute();
    const recipient = await findBuyer(trx, purchase);
    if (!recipient) return;
    const draft = refundEmail(recipient, { number, totalCents }, sender);
    await writeEmail(trx, jobs, { ...draft, key: `billing.refund:${purchaseId}` });
  });
}

/** Asks the gateway for the refund. A refusal is recorded for staff, who can ask again. */
async function refundPayment(
  { db, log }: Services,
  gateway: Gateway,
  purchaseId: number,
  ref: string,
): Promise<string> {
  try {
    return await gateway.refund(ref, `refund:${purchaseId}`);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    log.error({ err: error, purchase: purchaseId }, 'the gateway refused a refund');
    const problem = `the gateway refused the refund: ${error.message}`;
    await db.updateTable('purchases').set({ problem }).where('id', '=', purchaseId).execute();
    throw new AppError('payment.unavailable');
  }
}
