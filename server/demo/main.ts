import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { isPublicUrl } from '#server/platform/http/network.ts';
import { DemoRefused, fillDemo, PRODUCTION_REFUSAL, publicRefusal } from './fill.ts';
import { createProgress } from './progress.ts';

const USAGE = `npm run demo -- [--listings N] [--seed S] [--today YYYY-MM-DD] [--replace]

  --listings N   how many listings, 0 to 5,000,000 (default: DEMO_LISTINGS)
  --seed S       the same seed gives the same market (default: DEMO_SEED)
  --today DAY    reference date for all dates (default: today, UTC)
  --replace      deletes everything in the database first`;

function parseWholeNumber(name: string, text: string | undefined, fallback: number, maximum: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text) || Number(text) > maximum)
    throw new DemoRefused(`--${name} must be a whole number up to ${maximum}, not "${text}".`);
  return Number(text);
}

function parseDay(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()))
    throw new DemoRefused(`--today must be a date like 2026-11-21, not "${text}".`);
  return date;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string' },
      seed: { type: 'string' },
      today: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const config = readConfig();
  const listings = parseWholeNumber('listings', values.listings, config.DEMO_LISTINGS, 5_000_000);
  const seed = parseWholeNumber('seed', values.seed, config.DEMO_SEED, 4_294_967_295);
  const today = parseDay(values.today);
  // Also checked by fillDemo(), but opening the database migrates it.
  if (config.APP_ENV === 'production') throw new DemoRefused(PRODUCTION_REFUSAL);
  if (isPublicUrl(config.APP_URL)) throw new DemoRefused(publicRefusal(config.APP_URL));
  const database = await openDatabase(config, {
    applicationName: 'foyer demo',
    statementTimeoutMs: 0,
    log: console.log,
  });
  try {
    await fillDemo(database.pool, {
      listings,
      seed,
      appEnv: config.APP_ENV,
      replace: values.replace,
      onProgress: createProgress(console.log, process.stdout.isTTY),
      ...(today && { today }),
    });
    console.log(`The demo market is ready: ${listings.toLocaleString('en-CA')} listings, seed ${seed}.`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof DemoRefused || error instanceof ConfigError || (error instanceof TypeError && 'code' in error);
  console.error(isExpected ? error.message : error);
  if (error instanceof TypeError) console.error(USAGE);
  process.exit(1);
}
