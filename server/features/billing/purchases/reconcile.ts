import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import type { Gateway } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import { closePurchase } from './close-purchases.ts';
import type { PurchaseRow } from './purchases.ts';
import { finishRefund } from './refund.ts';
import { settle } from './settle.ts';

/** What is being bought is left to its buyer for so long. */
const IN_HAND = '2 minutes';
/** What was not paid by then is over. */
const PATIENCE = '24 hours';
/** The same where nothing can have been paid yet. */
const SHORT_PATIENCE = '1 hour';

/**
 * Settles what a crash, a closed page or a lost webhook left open: asks the gateway how each payment stands and goes on
 * from there. What fails is tried again by the next run and keeps nobody else waiting.
 */
export async function reconcile(services: Services, signal?: AbortSignal, inHand = IN_HAND): Promise<void> {
  const { db, log } = services;
  const gateway = await gatewayOf(services);
  const open = await db
    .selectFrom('purchases')
    .selectAll()
    .select(sql<boolean>`created_at < now() - ${PATIENCE}::interval`.as('is_old'))
    .select(sql<boolean>`created_at < now() - ${SHORT_PATIENCE}::interval`.as('is_stale'))
    .where('state', 'in', ['opened', 'pending', 'refunding'])
    .where('problem', 'is', null)
    .where(sql<boolean>`updated_at <= now() - ${inHand}::interval`)
    .orderBy('id')
    .execute();
  for (const purchase of open) {
    signal?.throwIfAborted();
    try {
      await goOn(services, gateway, purchase);
    } catch (error) {
      log.error({ err: error, purchase: purchase.id }, 'a purchase could not be reconciled yet');
    }
  }
}

async function goOn(
  services: Services,
  gateway: Gateway | null,
  purchase: PurchaseRow & { is_old: boolean; is_stale: boolean },
): Promise<void> {
  const { id, state, payment_ref: ref } = purchase;
  if (purchase.gateway === 'none') {
    if (state === 'refunding') return finishRefund(services, id);
    return settle(services, id, null);
  }
  if (gateway?.name !== purchase.gateway) return;
  if (state === 'refunding') return finishRefund(services, id);
  if (state === 'opened' || !ref) {
    if (purchase.is_stale) await closePurchase(services, id, gateway);
    return;
  }
  const payment = await gateway.look(ref);
  const isUnpaid = payment.state === 'open' || payment.state === 'confirming';
  if (isUnpaid && purchase.is_old) return closePurchase(services, id, gateway);
  if (payment.state === 'succeeded' || payment.state === 'canceled') await settle(services, id, payment);
}
