import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the folder for everything temporary of a run, and children use it as theirs. Deletes the folders of runs that
 * were killed. Returns how to delete this one.
 */
export function openRunFolder() {
  const parent = tmpdir();
  for (const name of readdirSync(parent)) {
    const [, pid] = /^foyer-test-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `foyer-test-${process.pid}-`));
  // The database user must be able to enter.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

/** Tries for a few seconds, because a database that lost its owner still writes while it stops. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 25, retryDelay: 20 });
  } catch (error) {
    console.error(`${folder} could not be deleted: ${error.message}`);
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
