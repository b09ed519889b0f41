import { TEST_CARDS } from '#common/money/test-cards.ts';
import type { Outcome } from './stripe-server.ts';

export type BrowserResponse = [type: string, body: string];

interface BrowserSide {
  /** Origin of the fake Stripe server. */
  origin: string;
  /** Confirms the payment of a client secret. */
  confirm: (ref: string, outcome: Outcome) => void;
}

const refOf = (clientSecret: string): string => clientSecret.replace('_secret', '');

/**
 * Serves Stripe's script, its frame with the card fields, the bank's confirmation page, and their requests. A payment without
 * a card number uses a saved card. Returns undefined for other URLs.
 */
export function respondToBrowser(
  url: URL,
  text: string,
  { origin, confirm }: BrowserSide,
): BrowserResponse | undefined {
  if (url.pathname === '/v3/') return ['text/javascript', `(${stripeJs})(${JSON.stringify(origin)});`];
  if (url.pathname === '/fields') return ['text/html', fieldsPage(url.searchParams.get('locale') ?? '')];
  if (url.pathname === '/bank') return ['text/html', BANK_PAGE];
  if (url.pathname !== '/browser/confirm' && url.pathname !== '/browser/bank') return undefined;
  const { clientSecret, number = '', approves } = JSON.parse(text);
  const outcome = url.pathname === '/browser/bank' ? afterBank(approves) : outcomeOf(number);
  confirm(refOf(clientSecret), outcome);
  return ['application/json', JSON.stringify(told(outcome))];
}

const afterBank = (approves: boolean): Outcome =>
  approves ? 'succeeded' : { declined: 'payment_intent_authentication_failure' };

function outcomeOf(number: string): Outcome {
  const card = TEST_CARDS[number.replace(/\D/g, '')];
  if (card?.does === 'declines') return { declined: card.code };
  return card?.does === 'asks' ? 'requires_action' : 'succeeded';
}

function told(outcome: Outcome): object {
  if (typeof outcome !== 'object') return { paymentIntent: { status: outcome } };
  const isBank = outcome.declined === 'payment_intent_authentication_failure';
  const message = 'Stripe says no in its own words.';
  return isBank
    ? { error: { type: 'invalid_request_error', code: outcome.declined, message } }
    : { error: { type: 'card_error', code: 'card_declined', decline_code: outcome.declined, message } };
}

/** Runs in the page: the parts of Stripe.js that we use. The card number stays in the frame. */
function stripeJs(origin: string): void {
  interface Told {
    error?: object;
    paymentIntent?: { status: string };
  }
  const open = (src: string, title: string, place: Element) => {
    const frame = document.createElement('iframe');
    frame.src = origin + src;
    frame.title = title;
    place.append(frame);
    return frame;
  };
  const ask = (frame: HTMLIFrameElement, question: object) =>
    new Promise<Told>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      frame.contentWindow?.postMessage(question, origin, [port2]);
    });
  const loaded = (frame: HTMLIFrameElement) => new Promise((resolve) => frame.addEventListener('load', resolve));
  const start = () => ({
    elements({ locale }: { locale: string }) {
      let frame: HTMLIFrameElement;
      return {
        ask: (question: object) => ask(frame, question),
        submit: () => ask(frame, { kind: 'submit' }),
        create: () => ({
          on: (_: string, run: () => void) => setTimeout(() => void loaded(frame).then(run)),
          mount(place: Element) {
            frame = open(`/fields?locale=${locale}`, 'Card', place);
          },
          destroy: () => frame.remove(),
        }),
      };
    },
    async confirmPayment({ elements, clientSecret }: { elements?: { ask: typeof ask }; clientSecret: string }) {
      const sent = { kind: 'confirm', clientSecret };
      const answer: Told = elements
        ? await (elements.ask as unknown as (question: object) => Promise<Told>)(sent)
        : await (await fetch(`${origin}/browser/confirm`, { method: 'POST', body: JSON.stringify(sent) })).json();
      if (answer.paymentIntent?.status !== 'requires_action') return answer;
      const frame = open('/bank', 'Bank', document.body);
      await loaded(frame);
      const after = await ask(frame, sent);
      frame.remove();
      return after;
    },
  });
  Object.assign(window, { Stripe: start });
}

/** Frame with the card fields. */
const fieldsPage = (locale: string): string => `<!doctype html><html lang="${locale}"><title>Card</title>
<label>Number <input name="number" inputmode="numeric"></label><p role="alert"></p>
<script>
  addEventListener('message', async ({ data, ports: [port] }) => {
    const number = document.querySelector('input').value;
    if (data.kind === 'submit') {
      const error = number ? undefined : { type: 'validation_error', message: 'Incomplete' };
      document.querySelector('p').textContent = error ? error.message : '';
      return port.postMessage({ error });
    }
    const body = JSON.stringify({ ...data, number });
    port.postMessage(await (await fetch('/browser/confirm', { method: 'POST', body })).json());
  });
</script></html>`;

/** Frame with the bank's confirmation. */
const BANK_PAGE = `<!doctype html><html lang="en"><title>Bank</title>
<button value="1">Approve</button> <button value="">Refuse</button>
<script>
  addEventListener('message', ({ data, ports: [port] }) => {
    for (const button of document.querySelectorAll('button'))
      button.onclick = async () => {
        const body = JSON.stringify({ ...data, approves: button.value === '1' });
        port.postMessage(await (await fetch('/browser/bank', { method: 'POST', body })).json());
      };
  });
</script></html>`;
