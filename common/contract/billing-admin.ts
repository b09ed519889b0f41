import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { idParam, requestKey, requiredText, taken } from '#common/contract/fields.ts';

/** Changes that staff make to wallets and purchases. Each one is written to the audit log. */
export const billingAdmin = group({
  adjust: {
    method: 'POST',
    path: '/admin/companies/:id/credits',
    summary: 'Adds credits to a company or removes some, once per key, with a reason that its landlord reads',
    access: staff('modifyCreditBundles'),
    params: z.object({ id: idParam }),
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
    errors: ['company.not_found', 'wallet.too_low'],
  },
  refund: {
    method: 'POST',
    path: '/admin/purchases/:id/refund',
    summary: 'Refunds a whole purchase: removes its credits, returns the money and issues a credit note',
    access: staff('modifyCreditBundles'),
    params: z.object({ id: idParam }),
    body: z.object({ reason: requiredText(500) }),
    output: taken,
    errors: ['purchase.not_found', 'purchase.not_paid', 'purchase.spent', 'payment.unavailable'],
  },
});
