import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createListener } from '#server/platform/db/listen.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { createJobs, FAILED, type Job, job } from './jobs.ts';

const SOON = { timeout: 15_000, interval: 100 };

/** A queue over this worker's database with these jobs, and its log. */
async function queueOf(table: readonly Job<object>[]) {
  const database = await testDatabase();
  const logged: { data: object; message: string }[] = [];
  const log = { error: (data: object, message: string) => void logged.push({ data, message }) };
  const jobs = createJobs<object>({ pool: database.pool, listener: createListener(database.connection), table, log });
  jobs.start({});
  await jobs.ready();
  // Cleaning between tests only knows the tables of the first test.
  await database.pool.query('delete from pgboss.job');
  return { ...database, jobs, logged, [Symbol.asyncDispose]: () => jobs.stop() };
}

const keptIn = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
  (await pool.query(`select id, source_name, source_output from pgboss.job where name = $1`, [FAILED])).rows;

test('a failing job is retried, and kept with its error after the last try', async () => {
  let tries = 0;
  const failing = job({
    name: 'test.failing',
    input: z.object({ secret: z.string() }),
    retry: { limit: 1, delaySeconds: 0 },
    urgent: true,
    async run() {
      tries += 1;
      throw new Error('the other side is gone');
    },
  });
  await using queue = await queueOf([failing]);
  await queue.jobs.send(queue.db, 'test.failing', { secret: 'do-not-log-me' });
  await vi.waitFor(async () => expect(await keptIn(queue)).toHaveLength(1), SOON);
  expect(tries).toBe(2);
  const [kept] = await keptIn(queue);
  expect(kept).toMatchObject({ source_name: 'test.failing' });
  expect(JSON.stringify(kept.source_output)).toContain('the other side is gone');
  expect(queue.logged).toHaveLength(2);
  expect(JSON.stringify(queue.logged)).not.toContain('do-not-log-me');
});

test('staff retry or dismiss a failed job', async () => {
  let isDown = true;
  const ran: string[] = [];
  const shaky = job({
    name: 'test.shaky',
    input: z.object({ what: z.string() }),
    retry: { limit: 1, delaySeconds: 0 },
    urgent: true,
    async run({ what }) {
      if (isDown) throw new Error('down');
      ran.push(what);
    },
  });
  await using queue = await queueOf([shaky]);
  await queue.jobs.send(queue.db, 'test.shaky', { what: 'first' });
  await queue.jobs.send(queue.db, 'test.shaky', { what: 'second' });
  await vi.waitFor(async () => expect(await keptIn(queue)).toHaveLength(2), SOON);
  isDown = false;
  const [one, other] = await keptIn(queue);
  expect(await queue.jobs.retryFailed(queue.db, one.id)).toBe(true);
  expect(await queue.jobs.dismissFailed(queue.db, other.id)).toBe(true);
  await vi.waitFor(() => expect(ran).toHaveLength(1), SOON);
  expect(await keptIn(queue)).toEqual([]);
  expect(await queue.jobs.retryFailed(queue.db, one.id)).toBe(false);
  expect(await queue.jobs.dismissFailed(queue.db, other.id)).toBe(false);
});

test('a job without retries is not kept', async () => {
  let tries = 0;
  const swept = job({
    name: 'test.swept',
    input: z.object({}),
    retry: { limit: 0, delaySeconds: 0 },
    urgent: true,
    async run() {
      tries += 1;
      throw new Error('next time');
    },
  });
  await using queue = await queueOf([swept]);
  await queue.jobs.send(queue.db, 'test.swept', {});
  await vi.waitFor(async () => {
    const { rows } = await queue.pool.query(`select state from pgboss.job where name = 'test.swept'`);
    expect(rows).toEqual([{ state: 'failed' }]);
  }, SOON);
  expect(tries).toBe(1);
  expect(await keptIn(queue)).toEqual([]);
});

test('invalid input fails without running', async () => {
  const ran = vi.fn();
  const strict = job({
    name: 'test.strict',
    input: z.object({ id: z.int() }),
    retry: { limit: 1, delaySeconds: 0 },
    urgent: true,
    run: ran,
  });
  await using queue = await queueOf([strict]);
  await queue.jobs.send(queue.db, 'test.strict', { id: 'seven' });
  await vi.waitFor(async () => expect(await keptIn(queue)).toHaveLength(1), SOON);
  expect(ran).not.toHaveBeenCalled();
});

test('jobs that nobody waits for start soon, even after a delay', async () => {
  const ran: string[] = [];
  const calm = job({
    name: 'test.calm',
    input: z.object({ what: z.string() }),
    run: async ({ what }) => void ran.push(what),
  });
  await using queue = await queueOf([calm]);
  await queue.jobs.send(queue.db, 'test.calm', { what: 'later' }, 2);
  await queue.jobs.send(queue.db, 'test.calm', { what: 'now' });
  // Each worker looks after 30 s without being woken.
  await vi.waitFor(() => expect(ran).toEqual(['now', 'later']), SOON);
});

test('a start writes only the queues and schedules that changed', async () => {
  const timed = (limit: number, schedule: string) =>
    job({ name: 'test.kept', input: z.object({}), retry: { limit, delaySeconds: 1 }, schedule, run: async () => {} });
  const stored = async (table: readonly Job<object>[]) => {
    await using queue = await queueOf(table);
    const { rows } = await queue.pool.query(`
      select retry_limit, cron, queue.updated_on::text as queue, schedule.updated_on::text as schedule
      from pgboss.queue join pgboss.schedule using (name) where name = 'test.kept'`);
    return rows[0];
  };
  const first = await stored([timed(1, '30 4 * * *')]);
  expect(first).toMatchObject({ retry_limit: 1, cron: '30 4 * * *' });
  expect(await stored([timed(1, '30 4 * * *')])).toEqual(first);
  const changed = await stored([timed(2, '40 4 * * *')]);
  expect(changed).toMatchObject({ retry_limit: 2, cron: '40 4 * * *' });
});

test('schedules use the market’s time zone, and removed schedules stop', async () => {
  const timed = (schedule?: string) => job({ name: 'test.timed', input: z.object({}), schedule, run: async () => {} });
  {
    await using queue = await queueOf([timed('30 4 * * *')]);
    const { rows } = await queue.pool.query(`select cron, timezone from pgboss.schedule where name = 'test.timed'`);
    expect(rows).toEqual([{ cron: '30 4 * * *', timezone: 'America/Toronto' }]);
  }
  await using queue = await queueOf([timed()]);
  expect((await queue.pool.query(`select 1 from pgboss.schedule where name = 'test.timed'`)).rows).toEqual([]);
});

test('a stopping queue signals its running job and waits for it', async () => {
  const started = Promise.withResolvers<void>();
  let heard = false;
  let finished = false;
  const slow = job({
    name: 'test.slow',
    input: z.object({}),
    urgent: true,
    async run(_, __: object, signal) {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      heard = true;
      await new Promise((resolve) => setTimeout(resolve, 300));
      finished = true;
    },
  });
  const queue = await queueOf([slow]);
  await queue.jobs.send(queue.db, 'test.slow', {});
  await started.promise;
  await queue.jobs.stop();
  expect({ heard, finished }).toEqual({ heard: true, finished: true });
  const { rows } = await queue.pool.query(`select state from pgboss.job where name = 'test.slow'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('a queue that is stopped while it opens logs no error', async () => {
  const { pool, connection } = await testDatabase();
  const logged: string[] = [];
  const log = { error: (_: object, message: string) => void logged.push(message) };
  const idle = job({ name: 'test.idle', input: z.object({}), async run() {} });
  for (const waitMs of [0, 20, 100]) {
    const jobs = createJobs<object>({ pool, listener: createListener(connection), table: [idle], log });
    jobs.start({});
    await delay(waitMs);
    await jobs.stop();
  }
  expect(logged).toEqual([]);
});
