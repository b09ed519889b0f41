import { readConfig } from '#server/config.ts';
import { runRenewals } from '#server/features/renewals/run-renewals.ts';
import { createDb } from '#server/platform/db/pool.ts';

// Works through the batch RUN_ID in its own process, for tests that kill it.
const { pool, db } = createDb(process.env.DATABASE_URL ?? '');
const never = async () => false;
const jobs = { send: async () => {}, retryFailed: never, dismissFailed: never, stop: async () => {} };
const services = { config: readConfig({ APP_ENV: 'test' }), db, jobs, now: () => new Date() };
await runRenewals(services, Number(process.env.RUN_ID), new AbortController().signal);
await pool.end();
