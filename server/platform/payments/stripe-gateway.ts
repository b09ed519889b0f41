import { Stripe } from 'stripe';
import type { DeclineCode } from '#common/money/declines.ts';
import { type Gateway, GatewayLost, GatewayRefused, type Method, type Payment, type PaymentState } from './gateway.ts';

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  /** URL of the API; tests use a stand-in. */
  apiUrl: string;
  /** URL of the card fields' script. */
  scriptUrl: string;
}

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MIN_CENTS = 50;

const EXPAND = ['payment_method'];

/** Stripe through its SDK. The browser pays in Stripe's hosted fields, so card numbers never reach our servers. */
export function stripeGateway({ secretKey, publishableKey, apiUrl, scriptUrl }: StripeOptions): Gateway {
  const stripe = openStripe(secretKey, apiUrl);
  const look = (ref: string) => answered(stripe.paymentIntents.retrieve(ref, { expand: EXPAND })).then(paymentOf);
  return {
    name: 'stripe',
    leastCents: MIN_CENTS,
    fields: { publishableKey, scriptUrl },
    async create({ key, purchaseId, amountCents, description, email, savesMethod, stored }) {
      const customer =
        stored?.customerRef ??
        (savesMethod
          ? (await answered(stripe.customers.create({ email }, { idempotencyKey: `customer:${key}` }))).id
          : undefined);
      const intent = stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'cad',
          description,
          metadata: { purchaseId: String(purchaseId) },
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          expand: EXPAND,
          ...(customer && { customer }),
          ...(stored && { payment_method: stored.methodRef }),
          ...(savesMethod && { setup_future_usage: 'on_session' as const }),
        },
        { idempotencyKey: key },
      );
      return paymentOf(await answered(intent));
    },
    look,
    pay: look,
    async cancel(ref) {
      try {
        return paymentOf(await answered(stripe.paymentIntents.cancel(ref, { expand: EXPAND })));
      } catch (error) {
        // Too late: it is paid, processing or cancelled.
        if (error instanceof GatewayRefused) return look(ref);
        throw error;
      }
    },
    async refund(ref, key) {
      try {
        return (await answered(stripe.refunds.create({ payment_intent: ref }, { idempotencyKey: key }))).id;
      } catch (error) {
        if (GONE_BACK.has(codeOf(error) ?? '')) return ref;
        throw error;
      }
    },
    async deleteMethod(methodRef) {
      try {
        await answered(stripe.paymentMethods.detach(methodRef));
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error;
      }
    },
  };
}

/** A webhook event: the payment that changed. */
export interface StripeEvent {
  type: string;
  paymentRef: string | null;
}

/** Reads a signed webhook. Throws if the signature is wrong. */
export function readStripeEvent(body: Buffer, signature: string, secret: string): StripeEvent {
  const { type, data } = Stripe.webhooks.constructEvent(body, signature, secret);
  const { object } = data;
  const paymentRef =
    object.object === 'payment_intent'
      ? object.id
      : 'payment_intent' in object && typeof object.payment_intent === 'string'
        ? object.payment_intent
        : null;
  return { type, paymentRef };
}

function openStripe(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
}

/** The money was already returned, in Stripe's dashboard or by the bank. */
const GONE_BACK: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);

const codeOf = (error: unknown): string | undefined =>
  error instanceof GatewayRefused && error.cause instanceof Stripe.errors.StripeError ? error.cause.code : undefined;

/** Maps Stripe's errors to GatewayLost (unknown outcome) or GatewayRefused. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    )
      throw new GatewayLost(error.message, { cause: error });
    if (error instanceof Stripe.errors.StripeError) throw new GatewayRefused(error.message, { cause: error });
    throw error;
  }
}

const STATES: Record<Stripe.PaymentIntent.Status, PaymentState> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'confirming',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id, status, amount, amount_received, client_secret, last_payment_error: declined } = intent;
  return {
    ref: id,
    state: STATES[status] ?? 'processing',
    amountCents: status === 'succeeded' ? amount_received : amount,
    declineCode: declined ? declineOf(declined.decline_code ?? declined.code ?? '') : null,
    method: methodOf(intent),
    clientSecret: client_secret,
  };
}

function methodOf({ payment_method: method, customer }: Stripe.PaymentIntent): Method | null {
  if (!method || typeof method === 'string') return null;
  return {
    customerRef: typeof customer === 'string' ? customer : (customer?.id ?? null),
    methodRef: method.id,
    name: method.billing_details?.name ?? '',
    type: method.type,
    brand: method.card?.brand ?? '',
    last4: method.card?.last4 ?? '',
    postalCode: method.billing_details?.address?.postal_code ?? '',
  };
}

/** Stripe's decline codes (https://docs.stripe.com/declines/codes) and ours. */
const DECLINES: Record<string, DeclineCode> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  incorrect_zip: 'incorrect_postal',
  lost_card: 'lost_or_stolen',
  stolen_card: 'lost_or_stolen',
  pickup_card: 'lost_or_stolen',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  authentication_required: 'not_confirmed',
  payment_intent_authentication_failure: 'not_confirmed',
  processing_error: 'processing_error',
  try_again_later: 'processing_error',
};

const declineOf = (code: string): DeclineCode => DECLINES[code] ?? 'generic';
