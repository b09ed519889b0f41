import type { DeclineCode } from '#common/money/declines.ts';

/**
 * The state of a payment at the gateway. An `open` payment can be paid or retried; `processing` finishes without us.
 */
export type PaymentState = 'open' | 'confirming' | 'processing' | 'succeeded' | 'canceled';

/** A card as the gateway shows it, without its number. */
export interface Method {
  customerRef: string | null;
  methodRef: string;
  name: string;
  /** `card`, and its brand. */
  type: string;
  brand: string;
  last4: string;
  postalCode: string;
}

export interface Payment {
  ref: string;
  state: PaymentState;
  amountCents: number;
  /** Why the last try was declined; null if it wasn't. */
  declineCode: DeclineCode | null;
  method: Method | null;
  /** Lets the browser pay at the gateway directly; null at the built-in gateway. */
  clientSecret: string | null;
}

/** A payment to create. */
export interface NewPayment {
  /** The same key always means the same payment. */
  key: string;
  purchaseId: number;
  amountCents: number;
  description: string;
  email: string;
  /** Whether to save the card for later purchases. */
  savesMethod: boolean;
  /** Pays with a saved card. */
  stored: { customerRef: string | null; methodRef: string } | null;
}

/** A card typed into our own fields. Only the built-in gateway sees one. */
export interface TypedCard {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
  name: string;
  postalCode: string;
}

/** Input from the browser for the built-in gateway. */
export interface Tender {
  card?: TypedCard | undefined;
  /** Whether the buyer confirmed at the bank. */
  approves?: boolean | undefined;
}

/** A payment provider. Every call may be repeated. `GatewayLost` means that the outcome is unknown. */
export interface Gateway {
  readonly name: 'test' | 'stripe';
  /** The smallest accepted amount, in cents. */
  readonly leastCents: number;
  /** Key and script of the gateway's card fields; null at the built-in gateway. */
  readonly fields: { publishableKey: string; scriptUrl: string } | null;
  create(payment: NewPayment): Promise<Payment>;
  look(ref: string): Promise<Payment>;
  /** Pays with the browser's input. If the browser pays at the gateway itself, this only reads the state. */
  pay(ref: string, tender: Tender): Promise<Payment>;
  /** Cancels an unpaid payment. Returns its state, which is `succeeded` if it was too late. */
  cancel(ref: string): Promise<Payment>;
  /** Refunds the whole amount, once. Returns the gateway's id of the refund. */
  refund(ref: string, key: string): Promise<string>;
  /** Deletes a saved card. Unknown cards are ignored. */
  deleteMethod(methodRef: string): Promise<void>;
}

/** The gateway didn't answer, so the outcome is unknown. Check again later. */
export class GatewayLost extends Error {}

/** The gateway refused the request. Nothing happened, and a retry doesn't help. */
export class GatewayRefused extends Error {}
