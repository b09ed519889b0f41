import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { paymentMethod } from '#common/contract/money/billing.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Gateway, GatewayLost, type Method } from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import type { PurchaseRow } from './purchases.ts';

const savedCardOf = (db: Db, companyId: number) =>
  db.selectFrom('payment_methods').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** The company's saved card, or null. */
export async function readPaymentMethod(db: Db, companyId: number): Promise<z.output<typeof paymentMethod> | null> {
  const kept = await savedCardOf(db, companyId);
  if (!kept) return null;
  const { id, name, type, type_ext: typeExt, partial_identifier: partialIdentifier } = kept;
  const { postal_code: postalCode, method_ref: paymentMethodId } = kept;
  return { id, name, type, typeExt, partialIdentifier, postalCode, paymentMethodId };
}

/**
 * Deletes the saved card, first at the gateway, so that no card stays there unseen. Throws `payment.unavailable` and
 * keeps the card if the gateway does not respond.
 */
export async function removePaymentMethod(services: Services, companyId: number): Promise<void> {
  const { db } = services;
  const kept = await savedCardOf(db, companyId);
  if (!kept) return;
  const gateway = await gatewayOf(services);
  try {
    // A gateway that is no longer configured can't be called.
    if (gateway?.name === kept.gateway) await gateway.deleteMethod(kept.method_ref);
  } catch (error) {
    if (error instanceof GatewayLost) throw new AppError('payment.unavailable');
    throw error;
  }
  // Another card may have replaced it in the meantime.
  await db.deleteFrom('payment_methods').where('id', '=', kept.id).where('method_ref', '=', kept.method_ref).execute();
}

/** A card that was replaced by another one. */
interface ReplacedCard {
  gateway: Gateway['name'];
  methodRef: string;
}

/** Saves the card for the next purchase. Returns the card that it replaced, which the caller deletes at the gateway. */
export async function savePaymentMethod(
  db: Db,
  { company_id, gateway }: PurchaseRow,
  method: Method,
): Promise<ReplacedCard | null> {
  if (gateway === 'none') return null;
  const row = {
    gateway,
    customer_ref: method.customerRef,
    method_ref: method.methodRef,
    name: method.name,
    type: method.type,
    type_ext: method.brand,
    partial_identifier: method.last4,
    postal_code: method.postalCode,
  };
  const before = await savedCardOf(db, company_id);
  await db
    .insertInto('payment_methods')
    .values({ company_id, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .execute();
  const isOther = before && before.method_ref !== method.methodRef;
  return isOther ? { gateway: before.gateway, methodRef: before.method_ref } : null;
}

/**
 * Deletes a replaced card at the gateway too. A failure is only logged, because the card can't pay anything any more.
 */
export async function deleteReplacedCard(
  services: Services,
  { gateway: name, methodRef }: ReplacedCard,
): Promise<void> {
  try {
    const gateway = await gatewayOf(services);
    if (gateway?.name === name) await gateway.deleteMethod(methodRef);
  } catch (error) {
    services.log.warn({ err: error }, 'a card that was replaced is still kept by the gateway');
  }
}
