import { pino } from 'pino';
import { chargeDays } from '#server/features/money/billing/daily/charge-day.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { createDb } from '#server/platform/db/pool.ts';

// Charges DAYS days from FIRST_DAY in its own process, for tests that kill it. Prints "began" first.
const { pool, db } = createDb(process.env.DATABASE_URL ?? '');
const services = {
  config: readConfig({ APP_ENV: 'test' }),
  db,
  pool,
  log: pino({ level: 'silent' }),
  jobs: { send: async () => {} },
  search: { apply: async () => {} },
} as unknown as Services;

console.log('began');
const first = Date.parse(`${process.env.FIRST_DAY}T17:00:00Z`);
for (let n = 0; n < Number(process.env.DAYS); n++)
  await chargeDays({ ...services, now: () => new Date(first + n * 86_400_000) });
await pool.end();
