import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { AppError } from '#common/contract/errors.ts';
import { health } from '#common/contract/site/health.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { PROGRAM_VERSION } from '#server/platform/memory/version.ts';

/** How long a database check is cached, and its timeout, in milliseconds. */
const BELIEVED_MS = 1000;
const PATIENCE_MS = 1000;

/**
 * The server's health. Always 200: without the database this process still serves searches and pages from memory, and a
 * load balancer that removed every process would turn a hitch into an outage.
 */
export const routes = handlers(health, {
  async check({ pool, search, isDiskLow }) {
    const reachable = await isReachable(pool);
    const { ready, progress, size, feedLagMs, feedReadAt } = search.state();
    return {
      ok: reachable,
      version: PROGRAM_VERSION,
      uptimeSeconds: Math.floor(process.uptime()),
      database: { reachable, diskLow: isDiskLow() },
      search: {
        ready,
        progress,
        size,
        version: search.version(),
        feedLagMs: Math.round(feedLagMs),
        feedReadAt: feedReadAt === undefined ? null : new Date(feedReadAt).toISOString(),
      },
    };
  },

  // Without the database too, because a process that lost it still serves searches and pages.
  ready({ search, isStopping }) {
    if (isStopping()) throw new AppError('server.unavailable');
    if (!search.state().ready) throw new AppError('search.loading');
    return { ready: true as const };
  },
});

const asked = new WeakMap<Pool, { at: number; answer: Promise<boolean>; isPending: boolean }>();

/** Checks at most once a second. */
function isReachable(pool: Pool): Promise<boolean> {
  const known = asked.get(pool);
  if (known && (known.isPending || performance.now() - known.at < BELIEVED_MS)) return known.answer;
  const query = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const answer = Promise.race([query, delay(PATIENCE_MS, false, { ref: false })]);
  const check = { at: performance.now(), answer, isPending: true };
  // Checks of a hanging database must not fill the pool.
  query.finally(() => {
    check.isPending = false;
  });
  asked.set(pool, check);
  return answer;
}
