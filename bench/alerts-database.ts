import type pg from 'pg';
import { fillDemo } from '#server/demo/index.ts';
import { openPlaces } from '#server/features/market/locations/live-places.ts';
import { loadAll } from '#server/features/renting/alerts/live-alerts.ts';
import { matchNews } from '#server/features/renting/alerts/match-news.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { type SyntheticAlert, syntheticAlerts } from './synthetic-alerts.ts';

const LISTINGS = 2000;
const DROPS = 200;
const BATCH_SIZE = 10_000;

/** Measures loading all alerts from a temporary database, and matching changed listings. */
export async function measureDatabase(count: number): Promise<Record<string, string>> {
  const temporary = await startTemporary();
  const { pool, db } = createDb(temporary.url, { statementTimeoutMs: 0 });
  try {
    await migrate(pool);
    await fillDemo(pool, { listings: LISTINGS, seed: 1, appEnv: 'development' });
    const places = await openPlaces(db);
    await writeAlerts(pool, count);
    const cpu = process.cpuUsage();
    const begin = performance.now();
    await loadAll(pool, places);
    const loading = { wall: performance.now() - begin, cpu: process.cpuUsage(cpu).user / 1000 };
    await matchNews({ pool, places });
    await pool.query(
      `update floor_plans set rent_min_cents = rent_min_cents * 0.9, rent_max_cents = rent_max_cents * 0.9 where listing_id <= $1`,
      [DROPS],
    );
    const start = performance.now();
    await matchNews({ pool, places });
    const matching = performance.now() - start;
    const { rows } = await pool.query<{ news: number; matches: number; bytes: number }>(
      `select (select count(*) from listing_news) as news, count(*) as matches,
        pg_total_relation_size('alert_matches') as bytes from alert_matches`,
    );
    const { news = 1, matches = 1, bytes = 0 } = rows[0] ?? {};
    return {
      'read from PostgreSQL': `${(loading.wall / 1000).toFixed(1)} s (${(loading.cpu / 1000).toFixed(1)} s of CPU)`,
      'match one changed listing': `${(matching / news).toFixed(1)} ms, with ${Math.round(matches / news)} matches`,
      'disk space per match': `${Math.round(bytes / matches)} B`,
    };
  } finally {
    await pool.end();
    await temporary.stop();
  }
}

async function writeAlerts(pool: pg.Pool, count: number): Promise<void> {
  const { rows: prospects } = await pool.query<{ first_id: number }>(
    `with written as (
      insert into prospects (email, lang, user_hash) select n || '@example.com', 'en', n from generate_series(1, $1::int) n returning id
    ) select min(id) as first_id from written`,
    [count],
  );
  const firstId = prospects[0]?.first_id ?? 1;
  let batch: SyntheticAlert[] = [];
  let written = 0;
  const flush = async () => {
    await pool.query(
      `insert into alerts (prospect_id, location_kind, location_id, query, lang, confirm_hash, confirmed_at)
      select $5::int + $1::int + n - 1, kind, id, query, 'en', $1::int + n, now()
      from unnest($2::text[], $3::int[], $4::text[]) with ordinality as one (kind, id, query, n)`,
      [
        written,
        ...(['locationKind', 'locationId', 'query'] as const).map((name) => batch.map((alert) => alert[name])),
        firstId,
      ],
    );
    written += batch.length;
    batch = [];
  };
  for (const alert of syntheticAlerts(count)) if (batch.push(alert) === BATCH_SIZE) await flush();
  await flush();
  await pool.query('analyze');
}
