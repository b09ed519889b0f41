import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';

const MIB = 1024 * 1024;
const BALLAST_BYTES = 48 * MIB;
const LOW_BYTES = 96 * MIB;
/** Back to normal only well above the alarm, so that it does not flap. */
const PLENTY_BYTES = 256 * MIB;

/** Watches the room left beside the cluster. */
export interface DiskGuard {
  /** True from "nearly full" until there is plenty again: the product should refuse writes. */
  isLow(): boolean;
  /** Looks now, and gives up the ballast where space is short. */
  check(): void;
  stop(): void;
}

/**
 * PostgreSQL stops when its journal cannot grow, and needs room to come up again. So a ballast file keeps 48 MB,
 * given up as soon as the disk is nearly full and taken back when there is plenty.
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

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
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
