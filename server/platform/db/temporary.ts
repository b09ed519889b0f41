import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded.ts';

/** Everything that makes a database safe makes a throw-away one slow. */
const CARELESS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };

/** A database for a moment: fast, empty, gone after stop() (its folder too). */
export async function startTemporary(): Promise<{ url: string; dataDir: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-db-'));
  // Root's database user has to pass through; the cluster in it stays private.
  await chmod(dataDir, 0o755);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { url, stop } = await startEmbedded({ dataDir, settings: CARELESS, ballast: false });
    return { url, dataDir, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
