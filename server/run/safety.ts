import { DEMO_ACCOUNTS } from '#server/demo/accounts.ts';
import { type Config, ConfigError } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { RESERVED_DOMAIN } from '#server/platform/email/reserved-domain.ts';
import { isPublicUrl } from '#server/platform/http/network.ts';

/** Problems of a real site's settings, one line each. */
interface Problems {
  /** These stop the start. */
  unsafe: string[];
  /** These are printed at the start. */
  incomplete: string[];
}

/** Checks the settings of a site in production or at a public address. Others have no problems. */
export function settingProblems(config: Config): Problems {
  const { APP_ENV, APP_URL } = config;
  const isPublic = isPublicUrl(APP_URL);
  const isProduction = APP_ENV === 'production';
  if (!isPublic && !isProduction) return { unsafe: [], incomplete: [] };
  const isHttps = APP_URL.startsWith('https:');
  const unsafe = [
    isProduction && isPublic && !isHttps && `APP_URL is "${APP_URL}", so passwords travel unencrypted; use https://.`,
    ...plainAddresses(config, ['STRIPE_API_URL', 'STRIPE_JS_URL'], 'so payments travel unencrypted'),
  ];
  const incomplete = [
    !isProduction && `APP_ENV is "${APP_ENV}" at a public address; set it to production.`,
    !isPublic && `APP_URL is "${APP_URL}", so links in emails work only in this network.`,
    !isProduction && isPublic && !isHttps && `APP_URL is "${APP_URL}", so passwords travel unencrypted; use https://.`,
    !config.SMTP_URL && 'SMTP_URL is empty, so emails wait and nobody can confirm an address or reset a password.',
    ...(['MAIL_FROM', 'SUPPORT_EMAIL'] as const).map(
      (name) =>
        RESERVED_DOMAIN.test(config[name]) &&
        `${name} is "${config[name]}", which receives no email; use an address of your own domain.`,
    ),
    !config.APP_SECRET &&
      'APP_SECRET is empty, so only this machine can check its links; set it before you add another.',
    config.PAYMENT_GATEWAY === 'test' && 'PAYMENT_GATEWAY is "test", so nobody can buy credits.',
    config.STRIPE_SECRET_KEY?.startsWith('sk_test_') && 'STRIPE_SECRET_KEY is a test key, so payments move no money.',
    ...plainAddresses(
      config,
      ['S3_ENDPOINT', 'MAP_STYLE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
      'so its data travels unencrypted',
    ),
    isHttps &&
      config.TRUST_PROXY === false &&
      'TRUST_PROXY is false, so all visitors behind the proxy share their limits.',
    config.RATE_LIMIT_PER_MINUTE === 0 && 'RATE_LIMIT_PER_MINUTE is 0, so programs can call without limits.',
  ];
  return {
    unsafe: unsafe.filter((line) => typeof line === 'string'),
    incomplete: incomplete.filter((line) => typeof line === 'string'),
  };
}

/** Stops the start if a setting is unsafe. Returns the lines about settings that are only incomplete. */
export function requireSafeSettings(config: Config): string[] {
  const { unsafe, incomplete } = settingProblems(config);
  if (unsafe.length > 0)
    throw new ConfigError(
      `The site doesn’t start, because this is unsafe:${unsafe.map((line) => `\n  - ${line}`).join('')}`,
    );
  return incomplete;
}

/** Stops the start at a public address if the database has demo accounts, because everybody knows their password. */
export async function requireNoDemoAccounts({ APP_URL }: Config, db: Db): Promise<void> {
  if (!isPublicUrl(APP_URL)) return;
  const known = await db
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .executeTakeFirst();
  if (known)
    throw new ConfigError(
      `APP_URL is "${APP_URL}", but the database has demo accounts like ${known.email}, whose password is public; use another database.`,
    );
}

type Address = 'STRIPE_API_URL' | 'STRIPE_JS_URL' | 'S3_ENDPOINT' | 'MAP_STYLE_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT';

function plainAddresses(config: Config, names: readonly Address[], effect: string): string[] {
  return names.flatMap((name) => {
    const address = config[name];
    return address?.startsWith('http:') && isPublicUrl(address)
      ? [`${name} is "${address}", ${effect}; use https://.`]
      : [];
  });
}
