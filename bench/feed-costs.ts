import type pg from 'pg';
import { readRecords, streamRecords } from '#server/features/market/search/records.ts';
import type { Services } from '#server/platform/context.ts';
import { currentCursor, readChanges } from '#server/platform/db/changes.ts';
import { cpuClockOf } from './cpu-clock.ts';

const REPEATS = 500;
const BATCH_SIZE = 200;

/** Database CPU time of one step of updating the index, in milliseconds. */
export type FeedCost = { what: string; ms: number };

/** Uses its own connection to the database of a running server, and changes rents. */
export async function feedCosts({ pool }: Pick<Services, 'pool'>): Promise<FeedCost[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const clock = cpuClockOf(rows[0]?.pid ?? 0, true);
    const ids = await readSampleIds(client);
    const measure = async (what: string, count: number, run: () => Promise<unknown>): Promise<FeedCost> => {
      await run();
      const start = clock.now();
      await run();
      return { what, ms: (clock.now() - start) / count };
    };
    const first = ids.slice(0, REPEATS);
    const batches = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, i) =>
      ids.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
    );
    let streamed = 0;
    const stream = async () => {
      streamed = 0;
      for await (const batch of streamRecords(client)) streamed += batch.length;
    };
    const whole = await measure('read one listing while loading all', 1, stream);
    const cursor = await currentCursor(client);
    const feedRead = await measure('read the change feed without changes', REPEATS, async () => {
      for (let i = 0; i < REPEATS; i++) await readChanges(client, cursor);
    });
    return [
      await measure('write a change of rent', first.length, async () => {
        for (const id of first)
          await client.query('update floor_plans set rent_min_cents = rent_max_cents where listing_id = $1', [id]);
      }),
      await measure('read a changed listing', first.length, async () => {
        for (const id of first) await readRecords(client, [id]);
      }),
      await measure(`read a changed listing, in batches of ${BATCH_SIZE}`, ids.length, async () => {
        for (const batch of batches) await readRecords(client, batch);
      }),
      { ...whole, ms: whole.ms / streamed },
      feedRead,
    ];
  } finally {
    client.release();
  }
}

async function readSampleIds(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from listings where state = 'active' order by md5(id::text) limit $1`,
    [REPEATS * 4],
  );
  return rows.map(({ id }) => id);
}
