import { openPlaces } from '#server/features/market/locations/live-places.ts';
import { runRenewals } from '#server/features/money/renewals/run-renewals.ts';
import { runImport } from '#server/features/staff/account-import/run-import.ts';
import { readConfig } from '#server/platform/config.ts';
import { createDb } from '#server/platform/db/pool.ts';

// Works through the batch RUN_ID or the import IMPORT_ID in its own process, for tests that kill it.
const { pool, db } = createDb(process.env.DATABASE_URL ?? '');
const never = async () => false;
const jobs = { send: async () => {}, retryFailed: never, dismissFailed: never, stop: async () => {} };
const services = { config: readConfig({ APP_ENV: 'test' }), db, jobs, now: () => new Date() };
const { signal } = new AbortController();
const { RUN_ID: runId, IMPORT_ID: importId } = process.env;
if (runId) await runRenewals(services, Number(runId), signal);
if (importId) await runImport({ ...services, places: await openPlaces(db) }, Number(importId), signal);
await pool.end();
