import { sql } from 'kysely';
import { AppError } from '#common/errors.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Gateway, GatewayLost, GatewayRefused } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
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

/**
 * Ends all purchases of a company that nobody paid, or only those that hold a promo code; see `closePurchase`. What is
 * paid, or on its way back, is not waited for.
 */
export async function closePurchases(
  services: Services,
  companyId: number,
  gateway: Gateway | null,
  { withCode = false } = {},
): Promise<void> {
  const open = await services.db
    .selectFrom('purchases')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['opened', 'pending'])
    .$if(withCode, (query) => query.where('promo_code_id', 'is not', null))
    .orderBy('id')
    .execute();
  for (const { id } of open) await closePurchase(services, id, gateway);
}

/**
 * Ends what a company buys before it is closed: money that is still on its way would have nobody to be told of it.
 * Throws `payment.unavailable` where the gateway does not answer.
 */
export async function closeOpenPurchases(services: Services, companyId: number): Promise<void> {
  await closePurchases(services, companyId, await gatewayOf(services));
}

/** Whether a purchase of a company is neither settled nor over. */
export async function hasOpenPurchase(db: Db, companyId: number): Promise<boolean> {
  const open = await db
    .selectFrom('purchases')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['opened', 'pending', 'refunding'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
