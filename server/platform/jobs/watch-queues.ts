import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_EVERY_MS = 1_000;

const DUE = {
  name: 'due-queues',
  // One look into the index per queue, however many jobs wait.
  text: `select queue.name from pgboss.queue cross join lateral (
    select from pgboss.job_common as job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
    limit 1) as due`,
};

/**
 * Wakes the worker of each queue with a job that is due, once a second until the signal aborts. One query for all
 * queues, because a query per queue keeps an idle site busy (docs/decisions/0078-one-look-at-all-queues.md).
 */
export async function watchQueues(pool: pg.Pool, wake: (queue: string) => void, signal: AbortSignal): Promise<void> {
  for (;;) {
    // First the pause, so that the jobs of a start leave the processor to its first visitors.
    await delay(LOOK_EVERY_MS, undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted) return;
    // The workers look too, though less often, and log what is wrong with the database.
    const { rows } = await pool.query<{ name: string }>(DUE).catch(() => ({ rows: [] }));
    for (const { name } of rows) wake(name);
  }
}
