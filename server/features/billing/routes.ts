import type { Purchase } from '#common/contract/ecommerce.ts';
import { ecommerce } from '#common/contract/ecommerce.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { billingInformationOf, saveBillingInformation } from './billing-information.ts';
import { bundleOf, checkout } from './checkout.ts';
import { companyOf } from './company.ts';
import { billingDay } from './ledger.ts';
import { advance } from './post-checkout.ts';
import { creditPricesOf } from './prices.ts';
import { bonusOf, discountOf, findPromo, promoSummary } from './promo.ts';
import { type PurchaseRow, shownPurchases } from './purchases.ts';
import { enableListing, featureListing } from './switch-listing.ts';
import { taxesOn } from './taxes.ts';

/** Buying credits, and spending them on listings. */
export const routes = handlers(ecommerce, {
  async checkout(context) {
    const { purchase, payment, gateway } = await checkout(context, companyOf(context), context.body);
    const isToPay = purchase.state === 'pending';
    const answer = await answerOf(context, purchase, payment?.state === 'confirming');
    const isFresh = answer.purchase.state === 'pending' && !answer.purchase.declined;
    return {
      ...answer,
      ...(isFresh && { message: context.t('billing.opened') }),
      payment: {
        gateway: purchase.gateway,
        clientSecret: isToPay ? (payment?.clientSecret ?? null) : null,
        publishableKey: isToPay ? (gateway?.publishableKey ?? null) : null,
      },
    };
  },

  async postCheckout(context) {
    const { purchaseId, card, approves } = context.body;
    const { purchase, isConfirming } = await advance(context, companyOf(context), purchaseId, { card, approves });
    return answerOf(context, purchase, isConfirming);
  },

  billingInformation: async (context) => ({
    billingInformation: await billingInformationOf(context.db, companyOf(context)),
  }),

  async saveBillingInformation(context) {
    const companyId = companyOf(context);
    await saveBillingInformation(context.db, companyId, context.body);
    const billingInformation = await billingInformationOf(context.db, companyId);
    if (!billingInformation) throw new AppError('server.failed');
    return { billingInformation };
  },

  async paymentMethod(context) {
    const kept = await context.db
      .selectFrom('payment_methods')
      .selectAll()
      .where('company_id', '=', companyOf(context))
      .executeTakeFirst();
    if (!kept) return { paymentMethod: null };
    const { id, name, type, type_ext: typeExt, partial_identifier: partialIdentifier } = kept;
    const { postal_code: postalCode, method_ref: paymentMethodId } = kept;
    return { paymentMethod: { id, name, type, typeExt, partialIdentifier, postalCode, paymentMethodId } };
  },

  async creditBundles({ db, lang }) {
    const rows = await db
      .selectFrom('credit_bundles')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const creditBundles = rows.map((row) => ({
      id: row.id,
      name: lang === 'fr' ? row.name_fr : row.name_en,
      credits: row.credits,
      membershipMonths: row.membership_months,
      priceCents: row.price_cents,
      isHighlighted: row.is_highlighted,
    }));
    return { creditBundles };
  },

  creditPrices: async ({ db }) => ({ creditPrices: await creditPricesOf(db) }),

  async promoCode(context) {
    const { db, body, t, now } = context;
    const companyId = companyOf(context);
    const { code, bundleId } = body;
    const day = billingDay(now());
    return db.transaction().execute(async (trx) => {
      const bundle = await bundleOf(trx, bundleId);
      const promo = await findPromo(trx, { code, bundleId, companyId, day, countsOwnOpen: false }, t);
      const billing = await billingInformationOf(trx, companyId);
      const discountCents = discountOf(promo, bundle.price_cents);
      const priceCents = bundle.price_cents - discountCents;
      const taxes = billing ? await taxesOn(trx, { priceCents, province: billing.province, day }) : [];
      const totalCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, priceCents);
      const bonusCredits = bonusOf(promo);
      const lines = taxes.map(({ tax, rate, amountCents }) => ({ tax, rate, amountCents }));
      return {
        promoCode: { code: promo.code, kind: promo.kind, value: promo.value, summary: promoSummary(promo, t) },
        quote: billing
          ? { priceCents: bundle.price_cents, discountCents, bonusCredits, taxes: lines, totalCents }
          : null,
      };
    });
  },

  async enable(context) {
    const { params, body, t } = context;
    const switched = await enableListing(context, { ...callerOf(context), listingId: params.id, isOn: body.isEnabled });
    return { ...switched, message: t(body.isEnabled ? 'billing.enabled' : 'billing.disabled') };
  },

  async featured(context) {
    const { params, body, t } = context;
    const asked = { ...callerOf(context), listingId: params.id, isOn: body.isFeatured };
    return {
      ...(await featureListing(context, asked)),
      message: t(body.isFeatured ? 'billing.featured' : 'billing.notFeatured'),
    };
  },
});

const callerOf = (context: Context) => ({ actor: actorOf(context), companyId: companyOf(context) });

/** A purchase as its buyer sees it, and a sentence on where it stands. */
async function answerOf({ db, t }: Context, row: PurchaseRow, isConfirming: boolean) {
  const [shown] = await shownPurchases(db, [row], t);
  if (!shown) throw new AppError('server.failed');
  const purchase: Purchase = isConfirming && shown.state === 'pending' ? { ...shown, state: 'confirming' } : shown;
  return { purchase, message: messageOf(purchase, t) };
}

function messageOf({ state, declined }: Purchase, t: Context['t']): string {
  if (declined) return declined.message;
  if (state === 'refunding' || state === 'refunded') return t('billing.refunded');
  return t(`billing.${state}`);
}
