import { AppError } from '#common/contract/errors.ts';
import type { Services } from '#server/platform/context.ts';
import { GatewayLost, GatewayRefused, type Tender } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import { findPurchase, type PurchaseRow } from './purchases.ts';
import { settlePurchase } from './settle.ts';

/** A purchase after a payment step, and whether the bank waits for the buyer's approval. */
interface PaymentStep {
  purchase: PurchaseRow;
  isConfirming: boolean;
}

/**
 * Pays a purchase with what the browser sent, or checks a payment that the browser made at the gateway, and settles it.
 * Safe to repeat; an unknown outcome leaves the purchase pending.
 */
export async function continuePayment(
  services: Services,
  companyId: number,
  purchaseId: number,
  tender: Tender,
): Promise<PaymentStep> {
  const { db } = services;
  const purchase = await findPurchase(db, companyId, purchaseId);
  if (!purchase) throw new AppError('purchase.not_found');
  if (purchase.state !== 'pending' || !purchase.payment_ref) return { purchase, isConfirming: false };
  const gateway = await gatewayOf(services);
  if (gateway?.name !== purchase.gateway) throw new AppError('payment.unavailable');
  let isConfirming = false;
  try {
    const payment = await gateway.pay(purchase.payment_ref, tender);
    isConfirming = payment.state === 'confirming';
    await settlePurchase(services, purchase.id, payment);
  } catch (error) {
    if (error instanceof GatewayRefused) throw new AppError('payment.unavailable');
    if (!(error instanceof GatewayLost)) throw error;
    // The decline code of an earlier card says nothing about this one.
    await db
      .updateTable('purchases')
      .set({ decline_code: null })
      .where('id', '=', purchase.id)
      .where('state', '=', 'pending')
      .execute();
  }
  return { purchase: (await findPurchase(db, companyId, purchaseId)) ?? purchase, isConfirming };
}
