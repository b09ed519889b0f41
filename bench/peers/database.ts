import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/platform/db/embedded.ts';

/** Fast settings for this comparison: all in memory, one process, no JIT. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
};

/** Starts the embedded PostgreSQL in a temporary folder, which `stop` deletes. */
export async function startPeerDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-peer-'));
  // The database's own user must be able to enter the folder when root starts it.
  await chmod(dataDir, 0o755);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { url, stop } = await startEmbedded({ dataDir, settings: SETTINGS, ballast: false });
    return { url, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
