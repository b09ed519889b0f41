import type { DeclineCode } from '#common/declines.ts';

/** How far a payment is at the gateway. `open` can be paid or tried again; `processing` ends without us. */
export type PaymentState = 'open' | 'confirming' | 'processing' | 'succeeded' | 'canceled';

/** A card as the gateway shows it to us: never its number. */
export interface Method {
  customerRef: string | null;
  methodRef: string;
  name: string;
  /** `card`, and which. */
  type: string;
  brand: string;
  last4: string;
  postalCode: string;
}

/** A payment as it stands at the gateway. */
export interface Payment {
  ref: string;
  state: PaymentState;
  amountCents: number;
  /** Why the last try was declined; null without one. */
  declineCode: DeclineCode | null;
  method: Method | null;
  /** With it the browser pays at the gateway, past our servers; null at the built-in gateway. */
  clientSecret: string | null;
}

/** What is to be paid. */
export interface NewPayment {
  /** The same key is the same payment, however often it is asked for. */
  key: string;
  purchaseId: number;
  amountCents: number;
  description: string;
  email: string;
  /** Whether the card is kept for the next purchase. */
  savesMethod: boolean;
  /** Pay with a card that is kept. */
  stored: { customerRef: string | null; methodRef: string } | null;
}

/** A card typed into our own fields: the built-in gateway alone sees one. */
export interface TypedCard {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
  name: string;
  postalCode: string;
}

/** What the browser hands over for the built-in gateway. */
export interface Tender {
  card?: TypedCard | undefined;
  /** The answer to the bank's question. */
  approves?: boolean | undefined;
}

/** A company that takes payments. Each call may be repeated; `GatewayLost` says that its outcome is not known. */
export interface Gateway {
  readonly name: 'test' | 'stripe';
  /** The smallest amount that it takes, in cents. */
  readonly leastCents: number;
  /** What the browser names itself with to the gateway, and where it loads the card fields from; null at the built-in one. */
  readonly fields: { publishableKey: string; scriptUrl: string } | null;
  create(payment: NewPayment): Promise<Payment>;
  look(ref: string): Promise<Payment>;
  /** Pays with what the browser handed over. Where the browser pays at the gateway itself, this only looks. */
  pay(ref: string, tender: Tender): Promise<Payment>;
  /** Ends a payment that was not made; answers it as it then stands, which is `succeeded` where it was too late. */
  cancel(ref: string): Promise<Payment>;
  /** Gives all of it back, once. Answers the gateway's name for that. */
  refund(ref: string, key: string): Promise<string>;
  /** Forgets a card that is kept, by its `methodRef`; one that it does not know is forgotten. */
  forget(methodRef: string): Promise<void>;
}

/** The gateway gave no answer: what was asked may have happened or not. Look later. */
export class GatewayLost extends Error {}

/** The gateway said no to what was asked: nothing happened there, and asking again the same way does not help. */
export class GatewayRefused extends Error {}
