import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { billing } from '#common/contract/money/billing.ts';
import { formatCents } from '#common/money/money.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import {
  type Gateway,
  GatewayLost,
  GatewayRefused,
  type NewPayment,
  type Payment,
} from '#server/platform/payments/gateway.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import { readBillingInformation } from './billing-information.ts';
import { closePurchases } from './close-purchases.ts';
import { findPromo } from './promo.ts';
import { lockPurchase, type PurchaseRow, selectPurchases } from './purchases.ts';
import { priceBundle } from './quote.ts';
import { settlePurchase } from './settle.ts';
import { areTaxesDecided, readTaxes } from './taxes.ts';

type Body = z.output<typeof billing.checkout.body>;

/** An open purchase with its payment, which is null if nothing is due. */
interface OpenPurchase {
  purchase: PurchaseRow;
  payment: Payment | null;
  gateway: Gateway | null;
}

/**
 * Opens a purchase at today's price, taxes and billing information, with a payment at the gateway. A repeated key
 * continues the same purchase after a double click, a crash or a lost response.
 */
export async function checkout(context: Context, companyId: number, body: Body): Promise<OpenPurchase> {
  const { db } = context;
  const gateway = await gatewayOf(context);
  const known = await purchaseByKey(db, companyId, body.requestKey);
  // Frees the promo code from this company's earlier attempt.
  if (!known && body.promoCode) await closePurchases(context, companyId, gateway, { withCode: true });
  const purchase = known ?? (await openPurchase(context, companyId, body, gateway));
  const isSame =
    purchase.bundle_id === body.bundleId && (purchase.promo_code ?? '') === (body.promoCode ?? '').trim().toUpperCase();
  if (!isSame) throw new AppError('purchase.changed');
  if (purchase.state === 'canceled') throw new AppError('purchase.over');
  return startPayment(context, purchase, gateway, body.usesStoredMethod ?? false);
}

/** Creates the payment at the gateway unless it exists. */
async function startPayment(
  context: Context,
  purchase: PurchaseRow,
  gateway: Gateway | null,
  usesStored: boolean,
): Promise<OpenPurchase> {
  const { db } = context;
  if (purchase.gateway === 'none') {
    await settlePurchase(context, purchase.id, null);
    const settled = await readAgain(db, purchase);
    // Another window closed it in the meantime to use its promo code.
    if (settled.state === 'canceled') throw new AppError('purchase.over');
    return { purchase: settled, payment: null, gateway: null };
  }
  if (gateway?.name !== purchase.gateway) throw new AppError('payment.unavailable');
  if (purchase.paid_at) return { purchase, payment: null, gateway };
  try {
    if (purchase.payment_ref)
      return { ...(await checkPayment(context, purchase, gateway, purchase.payment_ref)), gateway };
    const stored = usesStored ? await savedMethodOf(db, purchase.company_id, gateway) : null;
    const payment = await gateway.create(paymentFor(context, purchase, stored));
    await db
      .updateTable('purchases')
      .set({ state: 'pending', payment_ref: payment.ref, updated_at: new Date() })
      .where('id', '=', purchase.id)
      .where('state', '=', 'opened')
      .execute();
    const begun = await readAgain(db, purchase);
    // Another page closed it while the gateway responded, so it must not be paid.
    if (begun.state === 'canceled') throw new AppError('purchase.over');
    return { purchase: begun, payment, gateway };
  } catch (error) {
    if (error instanceof GatewayLost) throw new AppError('payment.unavailable');
    if (!(error instanceof GatewayRefused)) throw error;
    context.log.error({ err: error, purchase: purchase.id }, 'the gateway refused to open a payment');
    // The gateway refuses the saved card, or the cause is on our side.
    throw new AppError(usesStored ? 'payment.no_method' : 'payment.unavailable');
  }
}

/** Asks the gateway for the payment, which may be paid even if the page never heard of it. */
async function checkPayment(context: Context, purchase: PurchaseRow, gateway: Gateway, ref: string) {
  const payment = await gateway.look(ref);
  if (payment.state === 'succeeded' || payment.state === 'canceled')
    await settlePurchase(context, purchase.id, payment);
  const looked = await readAgain(context.db, purchase);
  if (looked.state === 'canceled') throw new AppError('purchase.over');
  return { purchase: looked, payment };
}

function paymentFor({ actor }: Context, purchase: PurchaseRow, stored: NewPayment['stored']): NewPayment {
  return {
    key: `purchase:${purchase.id}`,
    purchaseId: purchase.id,
    amountCents: purchase.total_cents,
    description: purchase.lang === 'fr' ? purchase.bundle_name_fr : purchase.bundle_name_en,
    email: actor?.email ?? '',
    savesMethod: purchase.saves_method,
    stored,
  };
}

async function savedMethodOf(db: Db, companyId: number, gateway: Gateway): Promise<NewPayment['stored']> {
  const kept = await db
    .selectFrom('payment_methods')
    .select(['customer_ref', 'method_ref'])
    .where('company_id', '=', companyId)
    .where('gateway', '=', gateway.name)
    .executeTakeFirst();
  if (!kept) throw new AppError('payment.no_method');
  return { customerRef: kept.customer_ref, methodRef: kept.method_ref };
}

async function openPurchase(
  context: Context,
  companyId: number,
  body: Body,
  gateway: Gateway | null,
): Promise<PurchaseRow> {
  const { db, actor, lang, t, now } = context;
  const { bundleId, requestKey, promoCode, savesMethod = false } = body;
  return db.transaction().execute(async (trx) => {
    const bundle = await readBundle(trx, bundleId);
    const billing = await readBillingInformation(trx, companyId);
    if (!billing) throw new AppError('billing.incomplete');
    const day = billingDay(now());
    const promo = promoCode
      ? await findPromo(trx, { code: promoCode, bundleId, companyId, day, countsOwnOpen: true }, t)
      : undefined;
    const place = { province: billing.province, day };
    if (!(await areTaxesDecided(trx, place))) throw new AppError('checkout.closed');
    const taxesOn = await readTaxes(trx, place);
    const { priceCents, discountCents, bonusCredits, taxes, taxCents, totalCents } = priceBundle(
      bundle,
      promo,
      taxesOn,
    );
    const { id: _, ...billedTo } = billing;
    if (totalCents > 0 && !gateway) throw new AppError('payment.unavailable');
    if (gateway && totalCents > 0 && totalCents < gateway.leastCents)
      throw new AppError('payment.too_small', { money: formatCents(gateway.leastCents, t) });
    await trx
      .insertInto('purchases')
      .values({
        company_id: companyId,
        user_id: actor?.userId ?? null,
        request_key: requestKey,
        bundle_id: bundle.id,
        promo_code_id: promo?.id ?? null,
        promo_code: promo?.code ?? null,
        bundle_name_en: bundle.name_en,
        bundle_name_fr: bundle.name_fr,
        credits: bundle.credits,
        bonus_credits: bonusCredits,
        bonus_days: promo?.bonusDays ?? null,
        membership_months: bundle.membership_months,
        price_cents: priceCents,
        discount_cents: discountCents,
        tax_cents: taxCents,
        total_cents: totalCents,
        taxes: JSON.stringify(taxes),
        billing: JSON.stringify(billedTo),
        lang,
        gateway: totalCents > 0 && gateway ? gateway.name : 'none',
        saves_method: savesMethod,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'request_key']).doNothing())
      .execute();
    const row = await purchaseByKey(trx, companyId, requestKey);
    if (!row) throw new AppError('server.failed');
    return row;
  });
}

/** A bundle on sale. Throws `bundle.not_found`. */
export async function readBundle(db: Db, id: number) {
  const bundle = await db
    .selectFrom('credit_bundles')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!bundle) throw new AppError('bundle.not_found');
  return bundle;
}

const purchaseByKey = (db: Db, companyId: number, key: string) =>
  selectPurchases(db).where('company_id', '=', companyId).where('request_key', '=', key).executeTakeFirst();

async function readAgain(db: Db, purchase: PurchaseRow): Promise<PurchaseRow> {
  return (await lockPurchase(db, purchase.id)) ?? purchase;
}
