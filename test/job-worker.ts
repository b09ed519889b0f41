import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createListener } from '#server/platform/db/listen.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { createJobs, job } from '#server/platform/jobs/jobs.ts';

// A job worker in its own process, for tests that kill it. Its job `test.slow` records `began` and, after SLOW_MS, `done`.
// It stops on SIGTERM like the server.
const connection = process.env.DATABASE_URL ?? '';
const slowMs = Number(process.env.SLOW_MS);
const { pool } = createDb(connection);

const slow = job({
  name: 'test.slow',
  input: z.object({ what: z.string() }),
  retry: { limit: 2, delaySeconds: 0 },
  urgent: true,
  async run({ what }) {
    await pool.query('insert into test_runs values ($1, $2)', [what, 'began']);
    await delay(slowMs);
    await pool.query('insert into test_runs values ($1, $2)', [what, 'done']);
  },
});

const jobs = createJobs<object>({
  pool,
  listener: createListener(connection),
  table: [slow],
  log: { error: (data, message) => console.error(message, data) },
  limits: { heartbeatSeconds: 10, superviseSeconds: 1 },
});
process.on('SIGTERM', async () => {
  await jobs.stop();
  process.exit(0);
});
jobs.start({});
await jobs.ready();
console.log('ready');
