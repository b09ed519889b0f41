import type { Pool } from 'pg';
import type { Config } from '#server/platform/config.ts';
import type { Gateway } from './gateway.ts';
import { testGateway } from './test-gateway.ts';

const opened = new WeakMap<Config, Promise<Gateway | null>>();

/**
 * The configured gateway; null if payments are unavailable, because production must not give credits for test cards.
 */
export function gatewayOf({ config, pool }: { config: Config; pool: Pool }): Promise<Gateway | null> {
  const known = opened.get(config);
  if (known) return known;
  const made = open(config, pool);
  opened.set(config, made);
  made.catch(() => opened.delete(config));
  return made;
}

async function open(config: Config, pool: Pool): Promise<Gateway | null> {
  if (config.PAYMENT_GATEWAY === 'test') return config.APP_ENV === 'production' ? null : testGateway(pool);
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = config;
  // Loaded on use, because the SDK is large.
  const { stripeGateway } = await import('./stripe-gateway.ts');
  return stripeGateway({ secretKey, publishableKey, apiUrl: config.STRIPE_API_URL, scriptUrl: config.STRIPE_JS_URL });
}
