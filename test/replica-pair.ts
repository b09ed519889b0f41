import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/db/embedded.ts';
import { createDb, type Db } from '#server/platform/db/pool.ts';

/** A database and a copy that follows it. */
export interface ReplicaPair extends AsyncDisposable {
  primary: EmbeddedDatabase;
  replica: EmbeddedDatabase;
}

/** Fills a database and starts it with a streaming replica. */
export async function startReplicaPair(fill: (pool: pg.Pool, db: Db) => Promise<void>): Promise<ReplicaPair> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-replica-'));
  await chmod(folder, 0o755);
  const [primaryDir, copyDir] = [join(folder, 'primary'), join(folder, 'copy')];
  const start = (dataDir: string, settings: Record<string, string> = {}) =>
    startEmbedded({
      dataDir,
      settings: { fsync: 'off', wal_level: 'replica', max_wal_senders: '4', ...settings },
      ballast: false,
    });
  const first = await start(primaryDir);
  const { pool, db } = createDb(first.url, { max: 4 });
  await fill(pool, db);
  await pool.end();
  await first.stop();
  // The cluster may belong to another user.
  execFileSync('cp', ['-a', primaryDir, copyDir]);
  await writeFile(join(copyDir, 'pg18', 'standby.signal'), '');
  const primary = await start(primaryDir);
  const socket = new URL(primary.url).searchParams.get('host');
  const replica = await start(copyDir, { primary_conninfo: `host=${socket} user=foyer` });
  return {
    primary,
    replica,
    async [Symbol.asyncDispose]() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
