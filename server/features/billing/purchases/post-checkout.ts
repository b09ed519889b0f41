import { AppError } from '#common/errors.ts';
import type { Services } from '#server/context.ts';
import { GatewayLost, GatewayRefused, type Tender } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import { type PurchaseRow, purchaseOf } from './purchases.ts';
import { settle } from './settle.ts';

/** A purchase after another step, and whether the bank waits for an answer of the buyer. */
export interface Advanced {
  purchase: PurchaseRow;
  isConfirming: boolean;
}

/**
 * Takes a purchase as far as it goes: pays with what the browser handed over, or looks at what it did at the gateway, and
 * settles. May be repeated at any time; an outcome that is not known leaves the purchase pending.
 */
export async function advance(
  services: Services,
  companyId: number,
  purchaseId: number,
  tender: Tender,
): Promise<Advanced> {
  const { db } = services;
  const purchase = await purchaseOf(db, companyId, purchaseId);
  if (!purchase) throw new AppError('purchase.not_found');
  if (purchase.state !== 'pending' || !purchase.payment_ref) return { purchase, isConfirming: false };
  const gateway = await gatewayOf(services);
  if (gateway?.name !== purchase.gateway) throw new AppError('payment.unavailable');
  let isConfirming = false;
  try {
    const payment = await gateway.pay(purchase.payment_ref, tender);
    isConfirming = payment.state === 'confirming';
    await settle(services, purchase.id, payment);
  } catch (error) {
    if (error instanceof GatewayRefused) throw new AppError('payment.unavailable');
    if (!(error instanceof GatewayLost)) throw error;
    // Why an earlier card was declined says nothing of this one.
    await db
      .updateTable('purchases')
      .set({ decline_code: null })
      .where('id', '=', purchase.id)
      .where('state', '=', 'pending')
      .execute();
  }
  return { purchase: (await purchaseOf(db, companyId, purchaseId)) ?? purchase, isConfirming };
}
