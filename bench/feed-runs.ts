import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#server/config.ts';
import { fillDemo } from '#server/demo/index.ts';
import { runFile } from '#server/features/feeds/index.ts';
import { openPlaces } from '#server/features/locations/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';

type FeedFile = () => AsyncGenerator<Uint8Array>;

/** Runs files one after another in a temporary database, as `npm run feed` does. Returns a row of a table for each. */
export async function measureRuns(files: readonly (readonly [name: string, file: FeedFile])[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-feed-runs-'));
  const temporary = await startTemporary();
  const { pool, db } = createDb(temporary.url, { statementTimeoutMs: 0 });
  try {
    await migrate(pool);
    await fillDemo(pool, { listings: 200, seed: 1, appEnv: 'development' });
    // Activation is free, so that every listing of the first run goes live.
    await pool.query(`insert into site_settings (key, value) values ('creditPrices', '{"activation": 0}')
      on conflict (key) do update set value = excluded.value`);
    const company = await db
      .selectFrom('companies')
      .select('id')
      .where('status', '=', 'approved')
      .where('id', 'not in', db.selectFrom('feeds').select('company_id'))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const storage = openStorage(readConfig({ DATABASE_URL: temporary.url, DATA_DIR: folder }));
    const services = { db, pool, storage, places: await openPlaces(db), now: () => new Date() };
    const measured: string[][] = [];
    for (const [name, file] of files) {
      const path = join(folder, 'feed.xml');
      await pipeline(Readable.from(file()), createWriteStream(path));
      const cpu = process.cpuUsage();
      const begin = performance.now();
      const { run } = await runFile(services, {
        path,
        companyId: company.id,
        isDry: false,
        appliesHeld: true,
        keepsAll: false,
        onProgress: () => {},
        onWait: () => {},
      });
      const wall = (performance.now() - begin) / 1000;
      const { user, system } = process.cpuUsage(cpu);
      const { create, update, same } = run.counts;
      const counts = [create, update, same].map((count) => count.toLocaleString('en-CA'));
      measured.push([name, run.state, ...counts, `${((user + system) / 1e6).toFixed(1)} s`, `${wall.toFixed(1)} s`]);
    }
    return measured;
  } finally {
    await pool.end();
    await temporary.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
