import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDatabaseProxy } from '#test/database-proxy.ts';
import { currentCursor, feedHistory } from './changes.ts';
import { startEmbedded } from './embedded.ts';
import { createListener } from './listen.ts';
import { migrate } from './migrate.ts';
import { createDb } from './pool.ts';
import { watchChanges } from './watch-changes.ts';

const start = (dataDir: string) =>
  startEmbedded({ dataDir, settings: { fsync: 'off', wal_level: 'replica' }, ballast: false });
const CHANGE = 'insert into listing_changes (listing_id) values ($1)';

test('a reader notices a promoted copy that lost the last changes, and reads everything again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-failover-'));
  await chmod(folder, 0o755);
  const [primaryDir, copyDir] = [join(folder, 'primary'), join(folder, 'copy')];
  const first = await start(primaryDir);
  const { pool: setup } = createDb(first.url, { max: 1 });
  await migrate(setup);
  await setup.end();
  await first.stop();
  // The cluster may belong to another user.
  execFileSync('cp', ['-a', primaryDir, copyDir]);
  await writeFile(join(copyDir, 'pg18', 'standby.signal'), '');

  const primary = await start(primaryDir);
  const proxy = await startDatabaseProxy(primary.url);
  const { pool } = createDb(proxy.url);
  const listener = createListener(proxy.url);
  const seen: number[] = [];
  const reloads: string[] = [];
  const watch = watchChanges({
    pool,
    listener,
    cursor: await currentCursor(pool),
    pollMs: 3_600_000,
    onChanges: (ids) => void seen.push(...ids),
    async onStale() {
      reloads.push((await feedHistory(pool)).history);
      return currentCursor(pool);
    },
  });
  for (const id of [1, 2, 3]) await pool.query(CHANGE, [id]);
  await watch.catchUp();
  expect({ seen: new Set(seen), reloads }).toEqual({ seen: new Set([1, 2, 3]), reloads: [] });
  const { history } = await feedHistory(pool);
  await proxy.disconnect();
  await primary.stop();

  // The copy knows none of the three changes, and gives their ids to its own.
  const copy = await start(copyDir);
  const { pool: direct } = createDb(copy.url, { max: 1 });
  await direct.query('select pg_promote()');
  for (let id = 11; id < 31; id++) await direct.query(CHANGE, [id]);
  await proxy.reconnect(copy.url);
  await expect
    .poll(() =>
      watch.catchUp().then(
        () => reloads.length,
        () => 0,
      ),
    )
    .toBe(1);
  expect(reloads).not.toContain(history);
  await direct.query(CHANGE, [99]);
  await watch.catchUp();
  expect(seen).toContain(99);
  expect(reloads).toHaveLength(1);

  await watch.stop();
  await listener.close();
  await pool.end();
  await direct.end();
  await proxy.disconnect();
  await copy.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}, 60_000);
