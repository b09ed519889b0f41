import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded.ts';

/** Temporary databases don't need safety, which costs speed. Tests open many pools in one process. */
const CARELESS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '300',
};

/** Starts a database in a folder that stays, as fast as a temporary one. */
export const startCareless = (dataDir: string) => startEmbedded({ dataDir, settings: CARELESS, ballast: false });

/** Starts a temporary database: fast, empty, and deleted with its folder by stop(). */
export async function startTemporary(): Promise<{ url: string; dataDir: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-db-'));
  // The database user must be able to enter; the cluster inside stays private.
  await chmod(dataDir, 0o755);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { url, stop } = await startCareless(dataDir);
    return { url, dataDir, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
