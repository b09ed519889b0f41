import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Gateway, GatewayLost, GatewayRefused } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import { settlePurchase } from './settle.ts';

/**
 * Cancels an unpaid purchase, or settles it if the gateway says it was paid in the meantime. Throws `payment.unavailable` if
 * the gateway does not respond.
 */
export async function closePurchase(services: Services, purchaseId: number, gateway: Gateway | null): Promise<void> {
  const { db } = services;
  // There is no payment at the gateway yet; a checkout that is creating one will find the purchase canceled.
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
    await settlePurchase(services, purchaseId, await gateway.cancel(purchase.payment_ref));
  } catch (error) {
    if (error instanceof GatewayLost || error instanceof GatewayRefused) throw new AppError('payment.unavailable');
    throw error;
  }
}

/** Closes all unpaid purchases of a company, or only those that hold a promo code; see `closePurchase`. */
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
 * Closes the unpaid purchases of a company that is about to close. Throws `payment.unavailable` if the gateway does not
 * respond.
 */
export async function closeOpenPurchases(services: Services, companyId: number): Promise<void> {
  await closePurchases(services, companyId, await gatewayOf(services));
}

/** Whether a purchase of the company is unpaid or being refunded. */
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
