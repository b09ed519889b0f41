import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guardDisk } from './disk.ts';

test('a folder that can no longer be read counts as full, and the process continues', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'));
  const guard = guardDisk(folder, { ballast: false });
  try {
    expect(guard.isLow()).toBe(false);
    rmSync(folder, { recursive: true });
    guard.check();
    expect(guard.isLow()).toBe(true);
  } finally {
    guard.stop();
  }
});
