import { AppError } from '#common/contract/errors.ts';
import type { Purchase } from '#common/contract/money/billing.ts';
import { billing } from '#common/contract/money/billing.ts';
import type { Context } from '#server/platform/context.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { gatewayOf } from '#server/platform/payments/open-gateway.ts';
import { setListingFeatured, setListingLive } from './activation/set-live.ts';
import { billingDay } from './ledger/ledger.ts';
import { readCreditPrices } from './ledger/prices.ts';
import { readBillingInformation, saveBillingInformation } from './purchases/billing-information.ts';
import { checkout, readBundle } from './purchases/checkout.ts';
import { readPaymentMethod, removePaymentMethod } from './purchases/payment-method.ts';
import { continuePayment } from './purchases/post-checkout.ts';
import { findPromo, promoSummary } from './purchases/promo.ts';
import { type PurchaseRow, toPurchases } from './purchases/purchases.ts';
import { quoteBundle } from './purchases/quote.ts';
import { areTaxesDecided, readTaxes, type TaxesOn } from './purchases/taxes.ts';
import { readBundlesOnSale } from './shop/bundles-on-sale.ts';
import { readShopState } from './shop/shop-state.ts';

/** Buying credits, and spending them on listings. */
export const routes = handlers(billing, {
  async checkout(context) {
    const { purchase, payment, gateway } = await checkout(context, companyOf(context), context.body);
    const isToPay = purchase.state === 'pending';
    const answer = await checkoutResponse(context, purchase, payment?.state === 'confirming');
    const isFresh = answer.purchase.state === 'pending' && !answer.purchase.declined;
    return {
      ...answer,
      ...(isFresh && { message: context.t('billing.opened') }),
      payment: {
        gateway: purchase.gateway,
        clientSecret: isToPay ? (payment?.clientSecret ?? null) : null,
        fields: isToPay ? (gateway?.fields ?? null) : null,
      },
    };
  },

  async postCheckout(context) {
    const { purchaseId, card, approves } = context.body;
    const { purchase, isConfirming } = await continuePayment(context, companyOf(context), purchaseId, {
      card,
      approves,
    });
    return checkoutResponse(context, purchase, isConfirming);
  },

  billingInformation: async (context) => ({
    billingInformation: await readBillingInformation(context.db, companyOf(context)),
  }),

  async saveBillingInformation(context) {
    const companyId = companyOf(context);
    await saveBillingInformation(context.db, companyId, context.body);
    const billingInformation = await readBillingInformation(context.db, companyId);
    if (!billingInformation) throw new AppError('server.failed');
    return { billingInformation };
  },

  paymentMethod: async (context) => ({
    paymentMethod: await readPaymentMethod(context.db, companyOf(context)),
  }),

  async removePaymentMethod(context) {
    await removePaymentMethod(context, companyOf(context));
    return done(context.t('billing.cardRemoved'));
  },

  async creditBundles(context) {
    const { db, lang } = context;
    const { isOpen, taxesOn } = await taxesForCaller(context);
    const rows = await readBundlesOnSale(db);
    const creditBundles = rows.map((row) => ({
      id: row.id,
      name: lang === 'fr' ? row.name_fr : row.name_en,
      credits: row.credits,
      membershipMonths: row.membership_months,
      priceCents: row.price_cents,
      isHighlighted: row.is_highlighted,
      quote: quoteBundle(row, undefined, taxesOn),
    }));
    return { creditBundles, isOpen };
  },

  creditPrices: async ({ db }) => ({ creditPrices: await readCreditPrices(db) }),

  async promoCode(context) {
    const { db, body, t, now } = context;
    const companyId = companyOf(context);
    const { code, bundleId } = body;
    const day = billingDay(now());
    const { taxesOn } = await taxesForCaller(context);
    return db.transaction().execute(async (trx) => {
      const bundle = await readBundle(trx, bundleId);
      const promo = await findPromo(trx, { code, bundleId, companyId, day, countsOwnOpen: false }, t);
      return {
        promoCode: { code: promo.code, kind: promo.kind, value: promo.value, summary: promoSummary(promo, t) },
        quote: quoteBundle(bundle, promo, taxesOn),
      };
    });
  },

  async enable(context) {
    const { params, body, t } = context;
    const { isEnabled } = body;
    const changed = await setListingLive(context, params.id, isEnabled);
    return { ...changed, message: t(isEnabled ? 'billing.enabled' : 'billing.disabled') };
  },

  async featured(context) {
    const { params, body, t } = context;
    const { isFeatured } = body;
    const changed = await setListingFeatured(context, params.id, isFeatured);
    return { ...changed, message: t(isFeatured ? 'billing.featured' : 'billing.notFeatured') };
  },
});

/**
 * The taxes of the caller's province today, null until billing information is saved; and whether the site has decided
 * about them and takes payments.
 */
async function taxesForCaller(context: Context): Promise<{ taxesOn: TaxesOn | null; isOpen: boolean }> {
  const { db, now } = context;
  const billing = await readBillingInformation(db, companyOf(context));
  const canPay = (await gatewayOf(context)) !== null;
  if (!billing) return { taxesOn: null, isOpen: canPay && (await readShopState(db)).areTaxesDecided };
  const place = { province: billing.province, day: billingDay(now()) };
  const isDecided = await areTaxesDecided(db, place);
  return { taxesOn: isDecided ? await readTaxes(db, place) : null, isOpen: canPay && isDecided };
}

/** A purchase as its buyer sees it, with a message about its state. */
async function checkoutResponse({ db, t }: Context, row: PurchaseRow, isConfirming: boolean) {
  const [shown] = await toPurchases(db, [row], t);
  if (!shown) throw new AppError('server.failed');
  const purchase: Purchase = isConfirming && shown.state === 'pending' ? { ...shown, state: 'confirming' } : shown;
  return { purchase, message: messageOf(purchase, t) };
}

function messageOf({ state, declined }: Purchase, t: Context['t']): string {
  if (declined) return declined.message;
  if (state === 'refunding' || state === 'refunded') return t('billing.refunded');
  return t(`billing.${state}`);
}
