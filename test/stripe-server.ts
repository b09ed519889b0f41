import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { respondToBrowser } from './stripe-fields.ts';

/** Result of a payment that a browser confirms. */
export type Outcome = 'succeeded' | 'requires_action' | { declined: string };

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  customer: string | null;
  metadata: Record<string, string>;
  last_payment_error: { code: string; decline_code: string } | null;
  payment_method: object | null;
}

/** A fake of the parts of Stripe's HTTP API that we use. Like Stripe, an idempotency key makes only one payment. */
export interface StripeServer extends AsyncDisposable {
  url: string;
  intents: Map<string, Intent>;
  /** Refunded amounts by payment. */
  refunds: Map<string, number>;
  /** Deleted saved cards. */
  detached: Set<string>;
  /** Confirms a payment like the browser does in the card fields. */
  confirm: (id: string, outcome: Outcome) => void;
  /** Refuses refunds with this message. An empty message accepts them again. */
  refuseRefunds: (message: string) => void;
  /** Drops the next responses after the request is done. */
  dropResponses: (count: number) => void;
}

const CARD = {
  id: 'pm_1',
  object: 'payment_method',
  type: 'card',
  billing_details: { name: 'Dana Whitford', address: { postal_code: 'M5V 2T6' } },
  card: { brand: 'visa', last4: '4242' },
};

const refusal = (message: string, code?: string): [number, unknown] => [
  400,
  { error: { type: 'invalid_request_error', message, ...(code && { code }) } },
];

/** Listens on a free port. Browsers load the card fields from its `/v3/`. */
export async function stripeServer(): Promise<StripeServer> {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, number>();
  const detached = new Set<string>();
  const byKey = new Map<string, unknown>();
  // Ids must differ between several servers in one test run.
  const run = randomBytes(4).toString('hex');
  let lost = 0;
  let refusesRefunds = '';

  function answer(method: string, path: string, form: URLSearchParams): [status: number, body: unknown] {
    const [, id = '', action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (method === 'POST' && path === '/v1/customers') return [200, { id: 'cus_1', object: 'customer' }];
    if (method === 'POST' && path === '/v1/payment_intents') {
      const card = form.get('payment_method') ?? '';
      return detached.has(card) ? refusal(`No such PaymentMethod: '${card}'`) : [200, make(form)];
    }
    const [, card = ''] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? [];
    if (card && detached.has(card)) return refusal('The payment method you provided is not attached to a customer.');
    if (card) {
      detached.add(card);
      return [200, { ...CARD, id: card }];
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const paid = intents.get(form.get('payment_intent') ?? '');
      if (refusesRefunds) return refusal(refusesRefunds);
      if (refunds.has(paid?.id ?? '')) return refusal('Already refunded', 'charge_already_refunded');
      refunds.set(paid?.id ?? '', paid?.amount_received ?? 0);
      return [200, { id: `re_${refunds.size}`, object: 'refund' }];
    }
    if (!intent) return refusal('No such payment_intent');
    if (action === 'cancel') {
      if (intent.status === 'succeeded') return refusal('No', 'payment_intent_unexpected_state');
      intent.status = 'canceled';
    }
    return [200, intent];
  }

  function make(form: URLSearchParams): Intent {
    const id = `pi_${run}_${intents.size + 1}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      customer: form.get('customer'),
      metadata: { purchaseId: form.get('metadata[purchaseId]') ?? '' },
      last_payment_error: null,
      payment_method: null,
    };
    intents.set(id, intent);
    return intent;
  }

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function confirm(id: string, outcome: Outcome): void {
    const intent = intents.get(id);
    if (!intent) throw new Error(`no payment ${id}`);
    intent.last_payment_error = null;
    if (typeof outcome === 'object') {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { code: 'card_declined', decline_code: outcome.declined };
      return;
    }
    intent.status = outcome;
    intent.payment_method = { ...CARD, id: `pm_${[...intents.keys()].indexOf(id) + 1}` };
    if (outcome === 'succeeded') intent.amount_received = intent.amount;
  }

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const asked = new URL(request.url ?? '/', 'http://stripe');
    const path = asked.pathname;
    const page = respondToBrowser(asked, text, { origin: url(), confirm });
    if (page) {
      response.writeHead(200, { 'content-type': page[0], 'access-control-allow-origin': '*' }).end(page[1]);
      return;
    }
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? byKey.get(key) : undefined;
    const [status, body] = known ? [200, known] : answer(request.method ?? '', path, new URLSearchParams(text));
    if (typeof key === 'string' && status < 400) byKey.set(key, body);
    if (lost > 0) {
      lost--;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: url(),
    intents,
    refunds,
    detached,
    confirm,
    refuseRefunds(message) {
      refusesRefunds = message;
    },
    dropResponses(count) {
      lost = count;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
