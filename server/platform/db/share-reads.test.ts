import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { currentCursor, readChanges } from './changes.ts';
import type { Listener } from './listen.ts';
import { shareReads } from './share-reads.ts';
import { type ChangeWatch, watchChanges } from './watch-changes.ts';

/** The readers look only when the test says so. */
const silent: Listener = { on: async () => ({ close: async () => {} }), close: async () => {} };
const watches: ChangeWatch[] = [];

test('readers at the same place share a read, and a reader that is behind reads for itself', async () => {
  const { pool } = await testDatabase();
  let reads = 0;
  const readPage = shareReads(({ cursor, ...rest }) => {
    reads += 1;
    return readChanges(pool, cursor, rest);
  });
  const cursor = await currentCursor(pool);
  const follow = () => {
    const seen = new Set<number>();
    const onChanges = (ids: number[]) => ids.forEach((id) => void seen.add(id));
    const watch = watchChanges({ pool, listener: silent, readPage, cursor, onChanges, pollMs: 3_600_000 });
    watches.push(watch);
    return { watch, seen };
  };
  const add = (id: number) => pool.query('insert into listing_changes (listing_id) values ($1)', [id]);

  const readers = [follow(), follow(), follow()];
  for (const id of [1, 2, 3]) {
    await add(id);
    await Promise.all(readers.map(({ watch }) => watch.catchUp()));
    expect(reads).toBe(id);
    for (const { seen } of readers) expect(seen).toContain(id);
  }
  const late = follow();
  await add(4);
  await Promise.all([...readers, late].map(({ watch }) => watch.catchUp()));
  // Only one, if another program's transaction has kept the others at their first place.
  expect(reads).toBeLessThanOrEqual(5);
  for (const { seen } of [...readers, late]) expect(seen).toEqual(new Set([1, 2, 3, 4]));

  // A change committed while the first reader's question waits reaches both.
  const early = readers[0]?.watch.catchUp();
  await add(5);
  await Promise.all([early, late.watch.catchUp()]);
  expect(late.seen).toContain(5);
  for (const watch of watches) await watch.stop();
});
