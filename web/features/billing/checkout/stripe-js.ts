import type { Opened } from '../CheckoutScreen.tsx';

/** The part of Stripe.js that is used: https://docs.stripe.com/js */
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

/** Why Stripe did not go through with a payment. */
export interface StripeError {
  type: string;
  code?: string;
  message?: string;
}

/**
 * Whether our server is to be asked what became of a payment: a card that was declined is told in our words, and an answer
 * that was lost says nothing. All else was wrong with what was asked.
 */
export const isForServer = ({ type, code }: StripeError): boolean =>
  type !== 'validation_error' && (type !== 'invalid_request_error' || code === 'payment_intent_authentication_failure');

/** Stripe's fields as a group. */
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

/** What the server says of the card fields. Stripe wants their script loaded from its own host, never bundled (PCI DSS). */
export type FieldsOf = NonNullable<Opened['payment']['fields']>;

let loading: Promise<void> | undefined;

/** Stripe in the browser; its script is loaded when it is first needed. Rejects where it can't be loaded; may be tried again. */
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
