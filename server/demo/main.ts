import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { DemoRefused, fillDemo } from './fill.ts';
import { createProgress } from './progress.ts';

const USAGE = `npm run demo -- [--listings N] [--seed S] [--today YYYY-MM-DD] [--replace]

  --listings N   how many listings, 0 to 5,000,000 (default: DEMO_LISTINGS)
  --seed S       the same seed gives the same market (default: DEMO_SEED)
  --today DAY    day from which adverts are dated back (default: today, UTC)
  --replace      empties the database first, with everything in it`;

function wholeNumber(name: string, text: string | undefined, fallback: number, maximum: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text) || Number(text) > maximum)
    throw new DemoRefused(`--${name} is "${text}", but it takes a whole number up to ${maximum}.`);
  return Number(text);
}

function day(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()))
    throw new DemoRefused(`--today is "${text}", but it takes a day like 2026-11-21.`);
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
  const listings = wholeNumber('listings', values.listings, config.DEMO_LISTINGS, 5_000_000);
  const seed = wholeNumber('seed', values.seed, config.DEMO_SEED, 4_294_967_295);
  const today = day(values.today);
  if (config.APP_ENV === 'production')
    throw new DemoRefused('The demo market is never filled with APP_ENV=production.');
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
  console.error(isExpected ? `${(error as Error).message}` : error);
  if (error instanceof TypeError) console.error(USAGE);
  process.exit(1);
}
