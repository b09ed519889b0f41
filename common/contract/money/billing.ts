import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import {
  at,
  idParams,
  line,
  optionalPhone,
  recordId,
  requestKey,
  requiredLine,
  taken,
  text,
} from '#common/contract/fields.ts';
import { postalCode } from '#common/contract/postal-code.ts';
import { DECLINE_CODES } from '#common/money/declines.ts';
import { tidyPromoCode } from '#common/money/promo-discount.ts';
import { tidyPostalCode } from '#common/places/address.ts';
import { isPostalCodeOf, PROVINCE_CODES } from '#common/places/provinces.ts';

const landlord = only('Landlord');
const cents = z.int();
const promoCodeText = z.pipe(text(60), z.transform(tidyPromoCode));

/** Canadian taxes on credits. */
export const TAXES = ['GST', 'HST', 'PST', 'RST', 'QST'] as const;

export const taxLine = z.object({
  tax: z.enum(TAXES),
  /** Thousandths of a percent. */
  rate: z.int(),
  amountCents: cents,
});
export type TaxLine = z.output<typeof taxLine>;

/** A price in cents: price − discount + taxes = total. */
const quote = z.object({
  priceCents: cents,
  discountCents: cents,
  bonusCredits: z.int(),
  taxes: z.array(taxLine),
  totalCents: cents,
});
export type Quote = z.output<typeof quote>;

/**
 * A purchase's state for its buyer. `confirming`: the bank asks a question. `pending`: it can be paid, or the outcome
 * is not known yet.
 */
export const PURCHASE_STATES = [
  'opened',
  'pending',
  'confirming',
  'paid',
  'canceled',
  'refunding',
  'refunded',
] as const;

/** A purchase, as its buyer sees it. */
export const purchase = z.object({
  ...quote.shape,
  id: z.int(),
  /** With this key, the bundle and the code, the checkout continues an open purchase. */
  requestKey: z.string(),
  bundleId: z.int(),
  state: z.enum(PURCHASE_STATES),
  bundleName: z.string(),
  credits: z.int(),
  membershipMonths: z.int(),
  promoCode: z.nullable(z.string()),
  /** Why the last card was declined, with a sentence in the caller's language. */
  declined: z.nullable(z.object({ code: z.enum(DECLINE_CODES), message: z.string() })),
  /** The card that paid: its type and last digits. */
  method: z.nullable(z.object({ type: z.string(), last4: z.string() })),
  receipt: z.nullable(z.object({ id: z.int(), number: z.string() })),
  /** Null unless it is refunded. */
  creditNote: z.nullable(z.object({ id: z.int(), number: z.string(), issuedOn: z.string() })),
  createdAt: at,
  paidAt: z.nullable(at),
});
export type Purchase = z.output<typeof purchase>;

const purchaseOutput = z.object({ purchase, message: z.string() });

/**
 * The name and address on receipts, one line each, so that they can't look like amounts of the receipt. The postal code
 * must belong to the province, which decides the taxes.
 */
export const billingInformationBody = z
  .object({
    name: requiredLine(200),
    phone: optionalPhone,
    line1: requiredLine(200),
    line2: z.optional(line(200)),
    city: requiredLine(100),
    postalCode,
    province: z.enum(PROVINCE_CODES, 'validation.one_of'),
  })
  .check(
    z.refine(({ postalCode, province }) => isPostalCodeOf(postalCode, province), {
      error: 'validation.postalCodeProvince',
      path: ['postalCode'],
    }),
  );
export type BillingInformationBody = z.output<typeof billingInformationBody>;

const billingInformation = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  postalCode: z.string(),
  province: z.enum(PROVINCE_CODES),
});
export type BillingInformation = z.output<typeof billingInformation>;

/** A card saved at the payment provider. */
export const paymentMethod = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  /** Card type, like `visa`. */
  typeExt: z.string(),
  /** The last four digits. */
  partialIdentifier: z.string(),
  postalCode: z.string(),
  paymentMethodId: z.string(),
});

/** A product: credits, months of membership or both. Price in cents before tax. */
const creditBundle = z.object({
  id: z.int(),
  name: z.string(),
  credits: z.int(),
  membershipMonths: z.int(),
  priceCents: cents,
  isHighlighted: z.boolean(),
  /** The caller's price without a promo code; null until billing information says which taxes apply. */
  quote: z.nullable(quote),
});

/** Prices in credits: once to activate or feature a listing, and for each further day. */
export const creditPrices = z.object({
  activation: z.int(),
  featuredActivation: z.int(),
  daily: z.int(),
  featuredDaily: z.int(),
});
export type CreditPrices = z.output<typeof creditPrices>;

/** A card for the built-in test provider. Stripe has its own fields. */
const typedCard = z.object({
  number: text(30),
  expiryMonth: z.int().check(z.minimum(1), z.maximum(12)),
  expiryYear: z.int().check(z.minimum(0), z.maximum(2100)),
  cvc: text(4),
  name: z._default(text(200), ''),
  /** The postal code of any country. */
  postalCode: z._default(z.pipe(text(40), z.pipe(z.transform(tidyPostalCode), text(10))), ''),
});

const switched = z.object({
  listing: z.object({ id: z.int(), state: z.string(), isFeatured: z.boolean() }),
  /** Remaining credits. */
  credits: z.int(),
  message: z.string(),
});
const switchErrors = [
  'listing.not_found',
  'user.unverified',
  'company.unreviewed',
  'company.rejected',
  'enable.archived',
  'enable.suspended',
  'wallet.too_low',
] as const;

/** Buying credits, and spending them on listings. */
export const billing = group({
  checkout: {
    method: 'POST',
    path: '/ecommerce/checkout',
    summary: 'Opens a purchase, or continues the one with this key; post-checkout completes it',
    access: landlord,
    body: z.object({
      requestKey,
      bundleId: recordId,
      promoCode: z.optional(z.pipe(promoCodeText, z.string().check(z.maxLength(30)))),
      /** Save the card for the next purchase. */
      savesMethod: z.optional(z.boolean()),
      /** Pay with the saved card. */
      usesStoredMethod: z.optional(z.boolean()),
    }),
    output: z.object({
      ...purchaseOutput.shape,
      payment: z.object({
        gateway: z.enum(['none', 'test', 'stripe']),
        clientSecret: z.nullable(z.string()),
        /** Opens the payment provider's own card fields; null if the built-in form takes the card. */
        fields: z.nullable(z.object({ publishableKey: z.string(), scriptUrl: z.string() })),
      }),
    }),
    errors: [
      'bundle.not_found',
      'billing.incomplete',
      'checkout.closed',
      'promo.unknown',
      'promo.not_yet',
      'promo.over',
      'promo.used_up',
      'promo.used',
      'promo.other_bundle',
      'purchase.changed',
      'purchase.over',
      'payment.no_method',
      'payment.too_small',
      'payment.unavailable',
    ],
    limitPerMinute: 60,
  },
  postCheckout: {
    method: 'POST',
    path: '/ecommerce/post-checkout',
    summary: 'Completes a paid purchase; repeated calls are safe, credits and receipt are given once',
    access: landlord,
    body: z.object({
      purchaseId: recordId,
      card: z.optional(typedCard),
      /** The response to the bank's question, for the built-in test provider. */
      approves: z.optional(z.boolean()),
    }),
    output: purchaseOutput,
    errors: ['purchase.not_found', 'payment.unavailable'],
    limitPerMinute: 120,
  },
  billingInformation: {
    method: 'GET',
    path: '/ecommerce/billing-information',
    summary: 'Returns the name and address on receipts; null if not set',
    access: landlord,
    output: z.object({ billingInformation: z.nullable(billingInformation) }),
  },
  saveBillingInformation: {
    method: 'PATCH',
    path: '/ecommerce/billing-information',
    summary: 'Saves the name and address on receipts; the province decides the taxes',
    access: landlord,
    body: billingInformationBody,
    output: z.object({ billingInformation }),
  },
  paymentMethod: {
    method: 'GET',
    path: '/ecommerce/payment-method',
    summary: 'Returns the card saved for the next purchase; null without one',
    access: landlord,
    output: z.object({ paymentMethod: z.nullable(paymentMethod) }),
  },
  removePaymentMethod: {
    method: 'DELETE',
    path: '/ecommerce/payment-method',
    summary: 'Removes the saved card, here and at the payment provider',
    access: landlord,
    output: taken,
    errors: ['payment.unavailable'],
    limitPerMinute: 30,
  },
  creditBundles: {
    method: 'GET',
    path: '/ecommerce/credit-bundles',
    summary: 'Lists the credit bundles, with prices before tax and the caller’s price including tax',
    access: landlord,
    output: z.object({
      creditBundles: z.array(creditBundle),
      /** False while the site takes no payments, or has not decided about the taxes of the caller’s province. */
      isOpen: z.boolean(),
    }),
  },
  creditPrices: {
    method: 'GET',
    path: '/ecommerce/credit-prices',
    summary: 'Returns the prices of a listing in credits',
    access: landlord,
    output: z.object({ creditPrices }),
  },
  promoCode: {
    method: 'POST',
    path: '/ecommerce/promo-code',
    summary: 'Checks a promo code for a bundle: what it gives, and the amount left to pay',
    access: landlord,
    body: z.object({
      code: z.pipe(promoCodeText, z.string().check(z.minLength(1, 'validation.required'), z.maxLength(30))),
      bundleId: recordId,
    }),
    output: z.object({
      promoCode: z.object({
        code: z.string(),
        kind: z.enum(['percent', 'amount', 'bonus']),
        value: z.int(),
        summary: z.string(),
      }),
      /** Null until billing information says which taxes apply. */
      quote: z.nullable(quote),
    }),
    errors: [
      'bundle.not_found',
      'promo.unknown',
      'promo.not_yet',
      'promo.over',
      'promo.used_up',
      'promo.used',
      'promo.other_bundle',
    ],
    limitPerMinute: 30,
  },
  enable: {
    method: 'POST',
    path: '/ecommerce/enable/:id',
    summary: 'Activates a listing for credits, or deactivates it',
    access: landlord,
    params: idParams,
    body: z.object({ isEnabled: z._default(z.boolean(), true) }),
    output: switched,
    errors: [...switchErrors, 'enable.incomplete'],
  },
  featured: {
    method: 'POST',
    path: '/ecommerce/featured/:id',
    summary: 'Features a live listing for credits, or stops featuring it',
    access: landlord,
    params: idParams,
    body: z.object({ isFeatured: z._default(z.boolean(), true) }),
    output: switched,
    errors: [...switchErrors, 'enable.not_active'],
  },
});
