import { sql } from 'kysely';
import { AppError } from '#common/errors.ts';
import type { Services } from '#server/context.ts';
import { type Gateway, GatewayLost, GatewayRefused } from '#server/platform/payments/gateway.ts';
import { settle } from './settle.ts';

/**
 * Ends a purchase that nobody paid. One that was paid in the meantime is settled instead: the gateway decides, not we.
 * Throws `payment.unavailable` where the gateway does not answer.
 */
export async function closePurchase(services: Services, purchaseId: number, gateway: Gateway | null): Promise<void> {
  const { db } = services;
  // Nothing at the gateway yet: whoever is about to make a payment there finds the purchase over.
  const closed = await db
    .updateTable('purchases')
    .set({ state: 'canceled', updated_at: sql<Date>`now()` })
    .where('id', '=', purchaseId)
    .where('state', '=', 'opened')
    .returning('id')
    .executeTakeFirst();
  if (closed) return;
  const purchase = await db
    .selectFrom('purchases')
    .select(['payment_ref', 'state'])
    .where('id', '=', purchaseId)
    .executeTakeFirst();
  if (purchase?.state !== 'pending' || !purchase.payment_ref) return;
  if (!gateway) throw new AppError('payment.unavailable');
  try {
    await settle(services, purchaseId, await gateway.cancel(purchase.payment_ref));
  } catch (error) {
    if (error instanceof GatewayLost || error instanceof GatewayRefused) throw new AppError('payment.unavailable');
    throw error;
  }
}
