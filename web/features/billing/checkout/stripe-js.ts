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
  }): Promise<{ error?: { type: string; message?: string } }>;
}

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

/** Stripe wants its script loaded from its own host, never bundled (PCI DSS). */
const SCRIPT = 'https://js.stripe.com/v3/';
let loading: Promise<void> | undefined;

/** Stripe in the browser; its script is loaded when it is first needed. Rejects where it can't be loaded; may be tried again. */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= loadScript();
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  if (!window.Stripe) throw new Error('Stripe.js did not start');
  return window.Stripe(publishableKey);
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
}
