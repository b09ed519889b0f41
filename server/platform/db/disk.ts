import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';

const MIB = 1024 * 1024;
const BALLAST_BYTES = 48 * MIB;
const LOW_BYTES = 96 * MIB;
/** Well above the alarm level, so that the state doesn't flap. */
const PLENTY_BYTES = 256 * MIB;

/** Watches the free disk space beside the cluster. */
export interface DiskGuard {
  /** True from "nearly full" until there is plenty of space again. Writes should be refused in the meantime. */
  isLow(): boolean;
  /** Checks now, and deletes the ballast if space is short. */
  check(): void;
  stop(): void;
}

/**
 * PostgreSQL stops when its journal can't grow, and needs space to start again. A ballast file reserves 48 MB: it is
 * deleted when the disk is nearly full and restored later.
 */
export function guardDisk(folder: string, { everyMs = 10_000, ballast = true } = {}): DiskGuard {
  const file = `${folder}.ballast`;
  let low = false;
  const check = () => {
    const free = freeBytes(folder);
    if (free < LOW_BYTES) {
      low = true;
      rmSync(file, { force: true });
    } else if (free > PLENTY_BYTES) {
      low = false;
      if (ballast) fill(file);
    }
  };
  check();
  const timer = setInterval(check, everyMs).unref();
  return { isLow: () => low, check, stop: () => clearInterval(timer) };
}

/** A folder that can't be read has no space: the server refuses writes instead of stopping. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function fill(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size === BALLAST_BYTES) return;
  const handle = openSync(file, 'w', 0o600);
  try {
    const block = Buffer.alloc(MIB, 1);
    for (let written = 0; written < BALLAST_BYTES; written += block.length) writeSync(handle, block);
  } catch {
    rmSync(file, { force: true });
  } finally {
    closeSync(handle);
  }
}
