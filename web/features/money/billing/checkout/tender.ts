import type * as z from 'zod/mini';
import type { billing } from '#common/contract/money/billing.ts';

/** The payment to send: a card, the reply to the bank, or nothing if the gateway knows already. */
export type CheckoutTender = Omit<z.input<typeof billing.postCheckout.body>, 'purchaseId'>;
