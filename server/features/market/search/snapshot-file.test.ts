import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot, SnapshotError, writeSnapshot } from './snapshot-file.ts';

const ORIGIN = { history: 'a database', content: 'this version' };
const ABOUT = { ...ORIGIN, cursor: { xid: '12345678901', seq: 7 }, knownAt: 1_790_000_000_000, listings: 3 };
/** Several slices and a partial one. */
const BYTES = Uint8Array.from({ length: 5_000_001 }, (_, i) => (i * 7919) % 251);

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-snapshot-'));
  path = join(folder, 'search', 'one.snapshot');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads a snapshot's bytes. */
async function read(origin = ORIGIN) {
  const largest = { slice: 0 };
  const { taken, about } = await readSnapshot(path, origin, async (slices) => {
    const parts: Buffer[] = [];
    for await (const slice of slices) {
      largest.slice = Math.max(largest.slice, slice.length);
      parts.push(Buffer.from(slice));
    }
    return Buffer.concat(parts);
  });
  return { bytes: taken, about, largestSlice: largest.slice };
}

test('a snapshot is read back in slices of a few megabytes', async () => {
  await writeSnapshot(path, ABOUT, [BYTES.subarray(0, 10), BYTES.subarray(10)]);
  const { bytes, about, largestSlice } = await read();
  expect(bytes.equals(BYTES)).toBe(true);
  expect(about).toEqual(ABOUT);
  expect(largestSlice).toBeLessThanOrEqual(2 << 20);
  expect(await readdir(join(folder, 'search'))).toEqual(['one.snapshot']);
});

test('empty and missing snapshots differ', async () => {
  await writeSnapshot(path, ABOUT, []);
  expect((await read()).bytes).toHaveLength(0);
  await rm(path);
  await expect(read()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a snapshot of another database or version is refused', async () => {
  await writeSnapshot(path, ABOUT, [BYTES]);
  await expect(read({ ...ORIGIN, history: 'another' })).rejects.toThrow(SnapshotError);
  await expect(read({ ...ORIGIN, content: 'another' })).rejects.toThrow(SnapshotError);
});

test('a snapshot with any damaged byte is refused', async () => {
  await writeSnapshot(path, ABOUT, [BYTES.subarray(0, 3000)]);
  const good = await readFile(path);
  const anywhere = fc.oneof(fc.nat(good.length - 1), fc.nat(300));
  await fc.assert(
    fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] ?? 0) ^ change;
      await writeFile(path, bad);
      await expect(read()).rejects.toThrow(SnapshotError);
    }),
    { numRuns: 100 },
  );
});

test('a truncated or extended snapshot is refused', async () => {
  await writeSnapshot(path, ABOUT, [BYTES.subarray(0, 3000)]);
  const good = await readFile(path);
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), async (length) => {
      await writeFile(path, good);
      await truncate(path, length);
      await expect(read()).rejects.toThrow(SnapshotError);
    }),
    { numRuns: 100 },
  );
  await writeFile(path, Buffer.concat([good, good]));
  await expect(read()).rejects.toThrow(SnapshotError);
});

test('a failed write keeps the last snapshot and leaves no other file', async () => {
  await writeSnapshot(path, ABOUT, [BYTES]);
  const failing = function* () {
    yield BYTES;
    throw new Error('out of luck');
  };
  await expect(writeSnapshot(path, { ...ABOUT, listings: 4 }, failing())).rejects.toThrow('out of luck');
  expect((await read()).about.listings).toBe(3);
  expect(await readdir(join(folder, 'search'))).toEqual(['one.snapshot']);
});

test('a kill during writing keeps the last snapshot, and the rest is deleted', async () => {
  await writeSnapshot(path, ABOUT, [BYTES]);
  const writer = fork(new URL('./snapshot-writer.fixture.ts', import.meta.url), [path]);
  await once(writer, 'message');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const left = (await readdir(join(folder, 'search'))).filter((name) => name.endsWith('.tmp'));
  expect(left).toHaveLength(1);
  expect((await read()).bytes.equals(BYTES)).toBe(true);

  // Even moved into place it would be refused.
  const abandoned = join(folder, 'search', left[0] ?? '');
  await writeFile(path, await readFile(abandoned));
  await expect(read()).rejects.toThrow(SnapshotError);

  const hourAgo = Date.now() / 1000 - 3600;
  await utimes(abandoned, hourAgo, hourAgo);
  await writeSnapshot(path, ABOUT, [BYTES]);
  expect(await readdir(join(folder, 'search'))).toEqual(['one.snapshot']);
  expect((await read()).bytes.equals(BYTES)).toBe(true);
});
