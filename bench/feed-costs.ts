import type pg from 'pg';
import type { Services } from '#server/context.ts';
import { loadPlaces } from '#server/features/locations/index.ts';
import { readRecords, streamRecords } from '#server/features/search/records.ts';
import { currentCursor, readChanges } from '#server/platform/db/changes.ts';
import { cpuClockOf } from './peers/backend-cpu.ts';

const TIMES = 500;
const TOGETHER = 200;

/** What a step of keeping an index in step costs the database: milliseconds of its processor a listing, or a look. */
export type FeedCost = { what: string; ms: number };

/** Measures them on a connection of its own over a running product's database; it changes rents. */
export async function feedCosts({ pool, db }: Pick<Services, 'pool' | 'db'>): Promise<FeedCost[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const clock = cpuClockOf(rows[0]?.pid ?? 0, true);
    const ids = await someIds(client);
    const places = await loadPlaces(db);
    const each = async (what: string, count: number, run: () => Promise<unknown>): Promise<FeedCost> => {
      await run();
      const start = clock.now();
      await run();
      return { what, ms: (clock.now() - start) / count };
    };
    const first = ids.slice(0, TIMES);
    const batches = Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, i) =>
      ids.slice(i * TOGETHER, (i + 1) * TOGETHER),
    );
    let streamed = 0;
    const stream = async () => {
      streamed = 0;
      for await (const batch of streamRecords(client, places)) streamed += batch.length;
    };
    const whole = await each('a listing read, in a load of all', 1, stream);
    const cursor = await currentCursor(client);
    const look = await each('a look at the feed where nothing is new', TIMES, async () => {
      for (let i = 0; i < TIMES; i++) await readChanges(client, cursor);
    });
    return [
      await each('a change of rent, written', first.length, async () => {
        for (const id of first)
          await client.query('update floor_plans set rent_min_cents = rent_max_cents where listing_id = $1', [id]);
      }),
      await each('a changed listing read, one at a time', first.length, async () => {
        for (const id of first) await readRecords(client, [id], places);
      }),
      await each(`a changed listing read, ${TOGETHER} at a time`, ids.length, async () => {
        for (const batch of batches) await readRecords(client, batch, places);
      }),
      { ...whole, ms: whole.ms / streamed },
      look,
    ];
  } finally {
    client.release();
  }
}

async function someIds(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from listings where state = 'active' order by md5(id::text) limit $1`,
    [TIMES * 4],
  );
  return rows.map(({ id }) => id);
}
