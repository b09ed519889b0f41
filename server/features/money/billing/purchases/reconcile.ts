import { sql } from 'kysely';
import type { Services } from '#server/platform/context.ts';
import type { Gateway } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import { closePurchase } from './close-purchases.ts';
import { type PurchaseRow, selectPurchases } from './purchases.ts';
import { finishRefund } from './refund.ts';
import { settlePurchase } from './settle.ts';

/** How long an open purchase is left to its buyer. */
const LEFT_TO_BUYER = '2 minutes';
/** When an unpaid purchase is closed. */
const CLOSE_UNPAID_AFTER = '24 hours';
/** When a purchase without a payment is closed. */
const CLOSE_UNPAYABLE_AFTER = '1 hour';

/**
 * Settles purchases that a crash, a closed page or a lost webhook left open, by asking the gateway. A failure is
 * retried by the next run and delays no other purchase.
 */
export async function reconcilePurchases(
  services: Services,
  signal?: AbortSignal,
  leftToBuyer = LEFT_TO_BUYER,
): Promise<void> {
  const { db, log } = services;
  const gateway = await gatewayOf(services);
  const open = await selectPurchases(db)
    .select(sql<boolean>`created_at < now() - ${CLOSE_UNPAID_AFTER}::interval`.as('is_overdue'))
    .select(sql<boolean>`created_at < now() - ${CLOSE_UNPAYABLE_AFTER}::interval`.as('is_abandoned'))
    .where('state', 'in', ['opened', 'pending', 'refunding'])
    .where('problem', 'is', null)
    .where(sql<boolean>`updated_at <= now() - ${leftToBuyer}::interval`)
    .orderBy('id')
    .execute();
  for (const purchase of open) {
    signal?.throwIfAborted();
    try {
      await reconcilePurchase(services, gateway, purchase);
    } catch (error) {
      log.error({ err: error, purchase: purchase.id }, 'a purchase could not be reconciled yet');
    }
  }
}

async function reconcilePurchase(
  services: Services,
  gateway: Gateway | null,
  purchase: PurchaseRow & { is_overdue: boolean; is_abandoned: boolean },
): Promise<void> {
  const { id, state, payment_ref: ref } = purchase;
  if (purchase.gateway === 'none') {
    if (state === 'refunding') return finishRefund(services, id);
    return settlePurchase(services, id, null);
  }
  if (gateway?.name !== purchase.gateway) return;
  if (state === 'refunding') return finishRefund(services, id);
  if (state === 'opened' || !ref) {
    if (purchase.is_abandoned) await closePurchase(services, id, gateway);
    return;
  }
  const payment = await gateway.look(ref);
  const isUnpaid = payment.state === 'open' || payment.state === 'confirming';
  if (isUnpaid && purchase.is_overdue) return closePurchase(services, id, gateway);
  if (payment.state === 'succeeded' || payment.state === 'canceled') await settlePurchase(services, id, payment);
}
