import type { Opened } from './load-checkout.ts';

/** The used part of Stripe.js: https://docs.stripe.com/js */
export interface StripeJs {
  elements(options: {
    clientSecret: string;
    locale: string;
    appearance: { theme: 'stripe' | 'night' };
  }): StripeElements;
  confirmPayment(options: {
    elements?: StripeElements;
    clientSecret?: string;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: StripeError }>;
}

/** Stripe's reason for not completing a payment. */
export interface StripeError {
  type: string;
  code?: string;
  message?: string;
}

/**
 * Whether to ask our server for the state of a payment: after a declined card, which it explains in our own words, and
 * after a lost response. Other errors are mistakes in the request.
 */
export const isForServer = ({ type, code }: StripeError): boolean =>
  type !== 'validation_error' && (type !== 'invalid_request_error' || code === 'payment_intent_authentication_failure');

/** Stripe's card fields. */
export interface StripeElements {
  create(kind: 'payment'): {
    mount(place: HTMLElement): void;
    destroy(): void;
    on(event: 'ready', run: () => void): void;
  };
  submit(): Promise<{ error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/**
 * Settings of the card fields. Stripe requires that its script comes from its own host and is never bundled (PCI DSS).
 */
export type FieldsOf = NonNullable<Opened['payment']['fields']>;

let loading: Promise<void> | undefined;

/** Loads Stripe's script on first use. Rejects if that fails; may be called again. */
export async function loadStripe({ publishableKey, scriptUrl }: FieldsOf): Promise<StripeJs> {
  loading ??= loadScript(scriptUrl);
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  if (!window.Stripe) throw new Error('Stripe.js did not start');
  return window.Stripe(publishableKey);
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
}
