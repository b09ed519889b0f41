import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createListener } from '#server/platform/db/listen.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { CHILD_ENV } from './child-env.ts';
import { freshDatabase } from './database.ts';

/** The worker of job-worker.ts, once it is ready. */
async function startWorker(connection: string, slowMs: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['test/job-worker.ts'], {
    env: {
      ...CHILD_ENV,
      DATABASE_URL: connection,
      SLOW_MS: String(slowMs),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

/** A database with a table that jobs write to, and a queue that only sends. */
async function queueAndRuns() {
  const database = await freshDatabase({ migrated: false });
  await database.pool.query('create table test_runs (what text, state text)');
  const retry = { limit: 2, delaySeconds: 0 };
  const table = [{ name: 'test.slow', input: {} as never, retry, urgent: true, run: async () => {} }];
  const limits = { heartbeatSeconds: 10, superviseSeconds: 1 };
  const listener = createListener(database.connection);
  const jobs = createJobs<object>({ pool: database.pool, listener, table, limits, log: { error: () => {} } });
  return { ...database, jobs, runs: async () => (await database.pool.query('select * from test_runs')).rows };
}

test('a worker that is asked to stop finishes its job first', async () => {
  const { connection, jobs, db, runs } = await queueAndRuns();
  const worker = await startWorker(connection, 1000);
  jobs.start();
  await jobs.send(db, 'test.slow', { what: 'first' });
  await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 10_000 });
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await runs()).toEqual([
    { what: 'first', state: 'began' },
    { what: 'first', state: 'done' },
  ]);
  await jobs.stop();
});

test('a job whose worker was killed is run again by another one', async () => {
  const { connection, jobs, db, pool, runs } = await queueAndRuns();
  const killed = await startWorker(connection, 60_000);
  jobs.start();
  await jobs.send(db, 'test.slow', { what: 'first' });
  await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 10_000 });
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  // Nobody says any more that the job is alive; the clock is moved on instead of waited for.
  await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`);

  const other = await startWorker(connection, 10);
  await vi.waitFor(async () => expect(await runs()).toContainEqual({ what: 'first', state: 'done' }), {
    timeout: 50_000,
    interval: 200,
  });
  expect(await runs()).toHaveLength(3);
  const stopped = once(other, 'exit');
  other.kill('SIGTERM');
  await stopped;
  await jobs.stop();
}, 90_000);
