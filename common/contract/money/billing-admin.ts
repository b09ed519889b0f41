import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { at, day, idParams, lang, requestKey, requiredText, taken } from '#common/contract/fields.ts';
import { PURCHASE_STATES, taxLine } from './billing.ts';

/** A receipt or credit note. */
const document = z.object({ id: z.int(), number: z.string() });

/** A purchase as staff see it. */
export const purchaseLine = z.object({
  id: z.int(),
  name: z.string(),
  totalCents: z.int(),
  state: z.enum(PURCHASE_STATES),
  createdAt: at,
  receipt: z.nullable(document),
  /** Null unless it is refunded, or its refund has begun. */
  refund: z.nullable(
    z.object({
      /** Null until the payment provider returned the money. */
      creditNote: z.nullable(document),
      on: z.nullable(day),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type PurchaseLine = z.output<typeof purchaseLine>;

/** The effect that a refund would have now. */
export const refundPreview = z.object({
  name: z.string(),
  /** The returned amount: before taxes, each tax, and in total. */
  subtotalCents: z.int(),
  taxes: z.array(taxLine),
  totalCents: z.int(),
  method: z.nullable(z.object({ type: z.string(), last4: z.string() })),
  /** The receipt that the credit note refunds. */
  receiptNumber: z.nullable(z.string()),
  /** Credits that leave the wallet, and those that it has. */
  credits: z.int(),
  balance: z.int(),
  membershipDays: z.int(),
  /** False if the credits were used. */
  isPossible: z.boolean(),
});
export type RefundPreview = z.output<typeof refundPreview>;

/** Changes that staff make to wallets and purchases. Each one is written to the audit log. */
export const billingAdmin = group({
  adjust: {
    method: 'POST',
    path: '/admin/companies/:id/credits',
    summary: 'Adds credits to a company or removes some, once per key, with a reason that its landlord reads',
    access: staff('modifyCreditBundles'),
    params: idParams,
    body: z.object({
      requestKey,
      credits: z.int('validation.integer').check(
        z.minimum(-100_000),
        z.maximum(100_000),
        z.refine((credits) => credits !== 0, 'validation.required'),
      ),
      reason: requiredText(500),
    }),
    output: z.object({ ...taken.shape, credits: z.int() }),
    errors: ['company.not_found', 'wallet.too_low', 'wallet.second_person'],
  },
  refundPreview: {
    method: 'GET',
    path: '/admin/purchases/:id/refund',
    summary: 'Says what a refund would return and take back now, and changes nothing',
    access: staff('modifyCreditBundles'),
    params: idParams,
    output: refundPreview,
    errors: ['purchase.not_found', 'purchase.not_paid'],
  },
  receiptPdf: {
    method: 'GET',
    path: '/admin/receipts/:id/pdf',
    summary:
      'Returns the receipt or credit note of a company as a PDF file, in the buyer’s language unless another is requested',
    access: staff('modifyCreditBundles'),
    params: idParams,
    query: z.object({ language: z.optional(lang) }),
    output: z.file(),
    contentType: 'application/pdf',
    errors: ['receipt.not_found'],
    limitPerMinute: 60,
  },
  refund: {
    method: 'POST',
    path: '/admin/purchases/:id/refund',
    summary: 'Refunds a whole purchase: removes its credits, returns the money and issues a credit note',
    access: staff('modifyCreditBundles'),
    params: idParams,
    body: z.object({ reason: requiredText(500) }),
    output: taken,
    errors: ['purchase.not_found', 'purchase.not_paid', 'purchase.spent', 'payment.unavailable'],
  },
});
