import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { health } from '#common/contract/health.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { PROGRAM_VERSION } from '#server/platform/version.ts';

/** How long an answer of the database is believed, and how long it is waited for, in milliseconds. */
const BELIEVED_MS = 1000;
const PATIENCE_MS = 1000;

/**
 * How the server is. Always 200: with the database away this process still serves searches and pages from memory, and a
 * load balancer that took every process out for it would make a hitch into an outage.
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
});

const asked = new WeakMap<Pool, { at: number; answer: Promise<boolean> }>();

/** Asks at most once a second, however many ask us. */
function isReachable(pool: Pool): Promise<boolean> {
  const known = asked.get(pool);
  if (known && performance.now() - known.at < BELIEVED_MS) return known.answer;
  const answer = Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    delay(PATIENCE_MS, false, { ref: false }),
  ]);
  asked.set(pool, { at: performance.now(), answer });
  return answer;
}
