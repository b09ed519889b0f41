import type { Config } from '#server/platform/config.ts';

/** Hosts of videos and virtual tours; the same that landlords may use. */
export const FRAME_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://my.matterport.com',
];

/** Hosts that Stripe's card fields need; https://docs.stripe.com/security/guide#content-security-policy */
const paymentHosts = ({ STRIPE_JS_URL, STRIPE_API_URL }: Config) => ({
  frame: [new URL(STRIPE_JS_URL).origin, 'https://hooks.stripe.com'],
  connect: [new URL(STRIPE_API_URL).origin],
});

/**
 * The content security policy of a page: scripts need the nonce, and nothing inline runs without it. Without a nonce it
 * is the development server's policy, which injects styles and scripts. `takesPayments` allows the card fields.
 */
export function contentSecurityPolicy(config: Config, nonce: string | undefined, takesPayments = false): string {
  const payments =
    takesPayments && config.PAYMENT_GATEWAY === 'stripe' ? paymentHosts(config) : { frame: [], connect: [] };
  const map = config.MAP_CSP_HOSTS ?? [];
  const analytics = config.ANALYTICS_CSP_HOSTS ?? [];
  return [
    "default-src 'none'",
    nonce
      ? `script-src 'nonce-${nonce}' 'strict-dynamic'`
      : ["script-src 'self' 'unsafe-inline'", ...payments.frame].join(' '),
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...map, ...analytics].join(' '),
    ["connect-src 'self'", ...(nonce ? [] : ['ws:']), ...map, ...analytics, ...payments.connect].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ['frame-src', "'self'", ...FRAME_HOSTS, ...payments.frame].join(' '),
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The policy of everything that is no page: no page frames it, and nothing in it runs. */
export const DATA_POLICY = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** Headers of every response, of pages and API. */
export const COMMON_HEADERS: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'x-permitted-cross-domain-policies': 'none',
};
