import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { isEmail, tidyEmail } from '#common/values/email-address.ts';
import { protocolOf } from '#server/platform/geocoder/protocols.ts';

/** An integer as text, within bounds. */
const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `takes a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `takes a whole number from ${minimum} to ${maximum}`);
const emailAddress = z.string().transform(tidyEmail).refine(isEmail, 'takes an email address');
const flag = z.enum(['true', 'false'], 'takes true or false').transform((text) => text === 'true');
/** A wrong address skips further checks, which would throw. */
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `takes an address like ${example}`, abort: true });
const hosts = z
  .string()
  .regex(/^[\w.:/*-]+(?:[\s,]+[\w.:/*-]+)*$/, 'takes host names separated by spaces')
  .transform((text) => text.split(/[\s,]+/));

/** Pairs like `name=value`, whose values are percent-encoded (OpenTelemetry's environment variables). */
const headerPairs = z.string().transform((text, context) => {
  const found: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [, name, value = ''] = /^\s*([\w!#$&'*+.^`|~-]+)\s*=\s*((?:%[2-7][\da-f]|[!-$&-~])*)\s*$/i.exec(pair) ?? [];
    if (!name) {
      context.addIssue({ code: 'custom', message: 'takes pairs like name=value, separated by commas' });
      return z.NEVER;
    }
    found[name] = decodeURIComponent(value);
  }
  return found;
});

/** Whether a URL has only a protocol, a host and a port, because the site's paths begin at the root. */
function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text);
  return /^\/+$/.test(pathname) && !(search || hash || username || password);
}

/** Names of address ranges, as in the library that reads X-Forwarded-For. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range like 10.0.0.0/8, or the name of one. A range of all addresses would trust every visitor. */
function isProxyRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (NAMED_RANGES.includes(text)) return true;
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const PROXIES =
  'takes the number of proxies in front, or their addresses and ranges like 10.0.0.0/8; true would believe every visitor’s own X-Forwarded-For';
/** The proxies to trust, as Fastify takes them: a number of hops, or addresses and ranges. */
const proxies = z.string().transform((text, context) => {
  if (text === 'false') return false;
  if (/^\d$/.test(text)) return Number(text);
  const ranges = text.split(/[\s,]+/).filter(Boolean);
  if (ranges.length > 0 && ranges.every(isProxyRange)) return ranges;
  context.addIssue({ code: 'custom', message: PROXIES });
  return z.NEVER;
});

/**
 * Every setting: its schema, its default as text, and one line with its meaning and unit. `npm run config` and
 * `docs/settings.md` use it.
 */
export const SETTINGS = {
  PORT: { schema: whole(0, 65535), fallback: '3000', about: 'Port of the site (0 picks a free one)' },
  HOST: { schema: z.string().min(1), fallback: '0.0.0.0', about: 'Address the server listens on' },
  APP_URL: {
    schema: url(/^https?$/, 'https://example.com')
      .refine(isOrigin, 'takes an address like https://example.com, without a path')
      .transform((text) => text.replace(/\/+$/, '')),
    fallback: undefined,
    about: 'Public address, used in emails, sitemaps and canonical links (default: http://localhost:PORT)',
  },
  API_PATH: {
    schema: z.string().regex(/^\/[\w-]+(?:\/[\w-]+)*$/, 'takes a path like /api'),
    fallback: '/api',
    about: 'Path of the API',
  },
  APP_ENV: {
    schema: z.enum(['development', 'test', 'production'], 'takes development, test or production'),
    fallback: 'development',
    about: 'production refuses unsafe settings and the demo market, and hides the development inbox',
  },
  APP_REGION: {
    schema: z.enum(['ca', 'us'], 'takes ca or us'),
    fallback: 'ca',
    about: 'us spells favourite as favorite',
  },
  SITE_NAME: {
    schema: z.string().min(1).max(60),
    fallback: 'Foyer',
    about: 'Name of the site, until the site settings change it',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: './data',
    about: 'Folder of the embedded database, uploaded files, resized pictures and the search snapshot',
  },
  DATABASE_URL: {
    schema: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
    fallback: undefined,
    about:
      'PostgreSQL 15 or newer with pg_trgm, or PgBouncer in front of it; empty starts the embedded database in DATA_DIR',
  },
  DATABASE_DIRECT_URL: {
    schema: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
    fallback: undefined,
    about:
      'The same database without a pooler, for listening, migrations, lasting locks and backups; needed behind PgBouncer',
  },
  DATABASE_REPLICA_URL: {
    schema: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
    fallback: undefined,
    about: 'A streaming replica for public pages, sitemaps, feeds, exports and reports; left out while it lags',
  },
  DATABASE_PREPARED: {
    schema: flag,
    fallback: 'true',
    about: 'Whether statements are prepared by name; false for poolers that cannot keep them, such as PgBouncer 1.18',
  },
  DATABASE_POOL_MAX: {
    schema: whole(2, 200),
    fallback: '10',
    about: 'Maximum database connections per process',
  },
  DATABASE_TIMEOUT_SECONDS: {
    schema: whole(1, 300),
    fallback: '15',
    about: 'Time limit of one database statement; two seconds later a silent connection counts as lost',
  },
  SLOW_QUERY_MS: {
    schema: whole(0, 300_000),
    fallback: '1000',
    about: 'Statements that take longer are counted and logged, without their values; 0 reports none',
  },
  SMTP_URL: {
    schema: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    fallback: undefined,
    about:
      'Mail server, over TLS unless it is local or ends with ?ignoreTLS=true. Empty keeps every email in the development inbox at /dev/mail, unless the site is public',
  },
  MAIL_FROM: {
    schema: emailAddress,
    fallback: 'no-reply@foyer.example',
    about: 'Sender of all emails, until the site settings change it',
  },
  SUPPORT_EMAIL: {
    schema: emailAddress,
    fallback: 'support@foyer.example',
    about: 'Recipient of reports and contact messages',
  },
  SUPPORT_LANG: {
    schema: z.enum(['en', 'fr']),
    fallback: 'en',
    about: 'Language of emails to SUPPORT_EMAIL: en or fr',
  },
  REVIEW_UNDO_SECONDS: {
    schema: whole(1, 600),
    fallback: '60',
    about: 'How long support can undo a decision; its emails and charges wait that long',
  },
  DEMO_LISTINGS: {
    schema: whole(0, 5_000_000),
    fallback: '5000',
    about: 'Size of the first demo market, in listings; 0 fills none',
  },
  DEMO_SEED: {
    schema: whole(0, 4_294_967_295),
    fallback: '1',
    about: 'Seed of the demo market; the same seed gives the same market',
  },
  FETCH_TRUSTED_HOSTS: {
    schema: hosts.optional(),
    fallback: undefined,
    about: 'Servers as host:port that feeds, link checks and webhooks may reach over http or in private networks',
  },
  LISTING_DETAILS_ENABLED: { schema: flag, fallback: 'true', about: 'Whether each listing has a page' },
  APP_SECRET: {
    schema: z.string().min(16, 'takes at least 16 characters').optional(),
    fallback: undefined,
    about: 'Signs links like listing previews; must be the same on every machine; empty creates one in DATA_DIR',
  },
  LISTING_PREVIEW_SEGMENT: {
    schema: z.string().regex(/^[a-z]+(?:-[a-z]+)+$/, 'takes hyphenated lower-case words, like listing-preview'),
    fallback: 'listing-preview',
    about: 'First path segment of a listing’s preview',
  },
  S3_ENDPOINT: {
    schema: url(/^https?$/, 'https://s3.ca-central-1.amazonaws.com').optional(),
    fallback: undefined,
    about: 'S3-compatible service for uploaded files; empty keeps them in DATA_DIR',
  },
  S3_REGION: {
    schema: z.string().min(1),
    fallback: 'auto',
    about: 'Region for signing calls to the S3 service',
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'takes the name of a bucket')
      .optional(),
    fallback: undefined,
    about: 'Bucket for uploaded files; keep it private',
  },
  S3_ACCESS_KEY_ID: { schema: z.string().min(1).optional(), fallback: undefined, about: 'Key id for the S3 service' },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().min(1).optional(),
    fallback: undefined,
    about: 'Secret key for the S3 service',
  },
  PAYMENT_GATEWAY: {
    schema: z.enum(['test', 'stripe'], 'takes test or stripe'),
    fallback: 'test',
    about: 'Payment provider: test accepts only test cards, and none in production; stripe needs its three keys',
  },
  STRIPE_SECRET_KEY: { schema: z.string().min(1).optional(), fallback: undefined, about: 'Secret key of Stripe' },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().min(1).optional(),
    fallback: undefined,
    about: 'Publishable key of Stripe, for browsers',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().min(1).optional(),
    fallback: undefined,
    about: 'Secret of Stripe’s webhooks, which go to API_PATH/ecommerce/webhook',
  },
  STRIPE_API_URL: {
    schema: url(/^https?$/, 'https://api.stripe.com'),
    fallback: 'https://api.stripe.com',
    about: 'Address of Stripe’s API; tests use a stand-in',
  },
  STRIPE_JS_URL: {
    schema: url(/^https?$/, 'https://js.stripe.com/v3/'),
    fallback: 'https://js.stripe.com/v3/',
    about: 'Address of Stripe’s card fields for browsers; tests use a stand-in',
  },
  MAP_PROVIDER: {
    schema: z.enum(['bundled', 'style', 'google'], 'takes bundled, style or google'),
    fallback: 'bundled',
    about: 'bundled works offline; style uses MAP_STYLE_URL; google loads the maps script with MAP_API_KEY',
  },
  MAP_STYLE_URL: {
    schema: url(/^https?$/, 'https://tiles.example.com/style.json').optional(),
    fallback: undefined,
    about: 'MapLibre style of an online map',
  },
  MAP_PMTILES: {
    schema: z.string().min(1).optional(),
    fallback: undefined,
    about: 'File or address of a Protomaps archive for streets; empty uses the one that `npm run map` installed',
  },
  MAP_API_KEY: { schema: z.string().min(1).optional(), fallback: undefined, about: 'Key of the Google maps script' },
  MAP_CSP_HOSTS: {
    schema: hosts.optional(),
    fallback: undefined,
    about: 'Hosts that the online map may load from, separated by spaces',
  },
  GEOCODER_URL: {
    schema: url(/^https?$/, 'https://photon.example.com/api')
      .refine((address) => protocolOf(address), 'takes an address ending in /api, /v1/autocomplete or /search')
      .optional(),
    fallback: undefined,
    about: 'Address search: Photon (…/api), Pelias (…/v1/autocomplete) or Nominatim (…/search); empty needs no service',
  },
  ANALYTICS_SCRIPT_URL: {
    schema: url(/^https$/, 'https://analytics.example.com/script.js').optional(),
    fallback: undefined,
    about: 'Analytics script; it loads only after consent while the cookie manager is on',
  },
  ANALYTICS_ID: {
    schema: z.string().min(1).optional(),
    fallback: undefined,
    about: 'Site id for the analytics script',
  },
  ANALYTICS_CSP_HOSTS: {
    schema: hosts.optional(),
    fallback: undefined,
    about: 'Hosts that the analytics script may call, separated by spaces',
  },
  COOKIE_MANAGER: {
    schema: flag,
    fallback: 'true',
    about: 'First state of the module that asks for consent before analytics; administrators change it later',
  },
  RATE_LIMIT_PER_MINUTE: {
    schema: whole(0, 1_000_000),
    fallback: '1200',
    about: 'Maximum pages, and calls of an endpoint, per minute from one visitor; 0 sets no limit',
  },
  API_DOCS: {
    schema: flag,
    fallback: 'true',
    about: 'Whether /api/docs describes every call, including those of staff',
  },
  SECURITY_CONTACT: {
    schema: z.union([emailAddress, url(/^https$/, 'https://example.org/security')]).optional(),
    fallback: undefined,
    about: 'Email address or https page for reports of security problems, published in /.well-known/security.txt',
  },
  TRUST_PROXY: {
    schema: proxies,
    fallback: 'false',
    about:
      'Proxies whose X-Forwarded-For names the visitor: addresses and ranges (10.0.0.0/8), or their number (1) in a private network',
  },
  SERVICES: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(z.enum(['web', 'worker'], 'takes web, worker or web,worker')).min(1)),
    fallback: 'web,worker',
    about: 'Work of this process: pages and API (web), jobs (worker)',
  },
  WEB_PROCESSES: {
    schema: z
      .string()
      .regex(/^(?:auto|[1-9]\d?)$/, 'takes auto or a whole number from 1 to 99')
      .transform((text) => (text === 'auto' ? availableParallelism() : Number(text))),
    fallback: '1',
    about: 'Processes that serve pages and API on one port; auto starts one per core, and two or more run jobs apart',
  },
  STOP_DELAY_SECONDS: {
    schema: whole(0, 60),
    fallback: '0',
    about:
      'How long a stopping server still serves while /api/health/ready says no; longer than a balancer needs to notice',
  },
  METRICS_PORT: {
    schema: whole(0, 65535).optional(),
    fallback: undefined,
    about: 'Port of the figures for Prometheus, at /metrics; empty serves none',
  },
  METRICS_HOST: {
    schema: z.string().min(1),
    fallback: '127.0.0.1',
    about: 'Address of the figures; an address that others reach needs METRICS_TOKEN',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'takes at least 16 characters').optional(),
    fallback: undefined,
    about: 'Bearer token that Prometheus must send',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: url(/^https?$/, 'http://localhost:4318').optional(),
    fallback: undefined,
    about: 'Collector of traces, over OTLP as JSON at /v1/traces; empty traces nothing',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: headerPairs.optional(),
    fallback: undefined,
    about: 'Headers for the collector, like authorization=Bearer%20secret, separated by commas',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'takes a share from 0 to 1, like 0.1')
      .transform(Number),
    fallback: '1',
    about: 'Share of requests and jobs that are traced; a trusted proxy’s traceparent decides for its own',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'takes silent, error, warn, info or debug'),
    fallback: 'warn',
    about: 'Lowest level of log messages',
  },
} as const satisfies Record<string, { schema: z.ZodType; fallback: string | undefined; about: string }>;

type Settings = typeof SETTINGS;
/** The validated configuration. Units are in the name or the description of a setting. */
export type Config = { readonly [K in Exclude<keyof Settings, 'APP_URL'>]: z.output<Settings[K]['schema']> } & {
  readonly APP_URL: string;
};

/** An invalid setting. The message is one line for the operator. */
export class ConfigError extends Error {}

/** Reads .env and the environment, which wins. Throws ConfigError with the variable, the value and the accepted values. */
export function readConfig(env: Record<string, string | undefined> = environment()): Config {
  const read: Record<string, unknown> = {};
  for (const [name, { schema, fallback }] of Object.entries(SETTINGS)) {
    const given = env[name]?.trim() ? env[name]?.trim() : fallback;
    if (given === undefined) continue;
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
      const takes = parsed.error.issues[0]?.message ?? 'takes another value';
      throw new ConfigError(`${name} is ${JSON.stringify(hide(name, given))}, but it ${takes}.`);
    }
    read[name] = parsed.data;
  }
  if (read.MAP_PROVIDER === 'style' && !read.MAP_STYLE_URL)
    throw new ConfigError(
      'MAP_PROVIDER is "style", but MAP_STYLE_URL is empty; it takes an address like https://tiles.example.com/style.json.',
    );
  if (read.MAP_PROVIDER === 'google' && !read.MAP_API_KEY)
    throw new ConfigError('MAP_PROVIDER is "google", but MAP_API_KEY is empty; it takes the key of the maps script.');
  if (read.PAYMENT_GATEWAY === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
      if (!read[name])
        throw new ConfigError(`PAYMENT_GATEWAY is "stripe", but ${name} is empty; it takes Stripe’s key.`);
  }
  if (read.S3_ENDPOINT) {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      if (!read[name]) throw new ConfigError(`S3_ENDPOINT is set, but ${name} is empty; uploads need both.`);
  }
  const isPrivate = /^(?:localhost|127\.[\d.]+|::1)$/.test(String(read.METRICS_HOST));
  if (read.METRICS_PORT !== undefined && !isPrivate && !read.METRICS_TOKEN)
    throw new ConfigError(
      `METRICS_HOST is "${read.METRICS_HOST}", but METRICS_TOKEN is empty; others could read the figures.`,
    );
  read.APP_URL ??= `http://localhost:${read.PORT}`;
  return read as unknown as Config;
}

/** The current settings, one line each, with secrets hidden. */
export function describeConfig(config: Config): string {
  return Object.entries(SETTINGS)
    .map(([name, { about }]) => {
      const value = (config as Record<string, unknown>)[name];
      const shown =
        value === undefined ? '(not set)' : hide(name, Array.isArray(value) ? value.join(',') : String(value));
      return `${name.padEnd(24)} ${shown.padEnd(28)} ${about}`;
    })
    .join('\n');
}

/** The text of docs/settings.md: a table with name, default and meaning of each setting. */
export function settingsDocument(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { fallback, about }]) => `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${about} |`,
  );
  return [
    '# Settings',
    '',
    'Generated from `server/platform/config.ts` by `npm run config -- --docs`.',
    '',
    'Settings are environment variables, or lines of a file `.env`. `npm run config` prints the current ones.',
    '',
    '| Variable | Default | Meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function environment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}

function hide(name: string, value: string): string {
  if (
    /^(?:MAP_API_KEY|GEOCODER_URL|APP_SECRET|METRICS_TOKEN|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|S3_SECRET_ACCESS_KEY|OTEL_EXPORTER_OTLP_HEADERS)$/.test(
      name,
    )
  )
    return '…';
  return value.replace(/\/\/([^:/@]*):[^@/]*@/, '//$1:…@');
}
