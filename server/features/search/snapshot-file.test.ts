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
/** Several slices, not ending with one. */
const BYTES = Uint8Array.from({ length: 5_000_001 }, (_, i) => (i * 7919) % 251);

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-snapshot-'));
  path = join(folder, 'search', 'one.snapshot');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The bytes that a snapshot gives; throws what reading throws. */
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

test('a snapshot is read as it was written, a few megabytes at a time', async () => {
  await writeSnapshot(path, ABOUT, [BYTES.subarray(0, 10), BYTES.subarray(10)]);
  const { bytes, about, largestSlice } = await read();
  expect(bytes.equals(BYTES)).toBe(true);
  expect(about).toEqual(ABOUT);
  expect(largestSlice).toBeLessThanOrEqual(2 << 20);
  expect(await readdir(join(folder, 'search'))).toEqual(['one.snapshot']);
});

test('an empty one and a missing one are told apart', async () => {
  await writeSnapshot(path, ABOUT, []);
  expect((await read()).bytes).toHaveLength(0);
  await rm(path);
  await expect(read()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('one of another database or another version is refused', async () => {
  await writeSnapshot(path, ABOUT, [BYTES]);
  await expect(read({ ...ORIGIN, history: 'another' })).rejects.toThrow(SnapshotError);
  await expect(read({ ...ORIGIN, content: 'another' })).rejects.toThrow(SnapshotError);
});

test('whatever byte is damaged, it is refused', async () => {
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

test('wherever it is cut off, it is refused, and so is one with something behind it', async () => {
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

test('parts that fail leave the last snapshot and no other file', async () => {
  await writeSnapshot(path, ABOUT, [BYTES]);
  const failing = function* () {
    yield BYTES;
    throw new Error('out of luck');
  };
  await expect(writeSnapshot(path, { ...ABOUT, listings: 4 }, failing())).rejects.toThrow('out of luck');
  expect((await read()).about.listings).toBe(3);
  expect(await readdir(join(folder, 'search'))).toEqual(['one.snapshot']);
});

test('killed in the middle of writing, the last snapshot is the good one and what is left over goes away', async () => {
  await writeSnapshot(path, ABOUT, [BYTES]);
  const writer = fork(new URL('./snapshot-writer.fixture.ts', import.meta.url), [path]);
  await once(writer, 'message');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const left = (await readdir(join(folder, 'search'))).filter((name) => name.endsWith('.tmp'));
  expect(left).toHaveLength(1);
  expect((await read()).bytes.equals(BYTES)).toBe(true);

  // Moved into place by a mistake it would not be believed.
  const abandoned = join(folder, 'search', left[0] ?? '');
  await writeFile(path, await readFile(abandoned));
  await expect(read()).rejects.toThrow(SnapshotError);

  const hourAgo = Date.now() / 1000 - 3600;
  await utimes(abandoned, hourAgo, hourAgo);
  await writeSnapshot(path, ABOUT, [BYTES]);
  expect(await readdir(join(folder, 'search'))).toEqual(['one.snapshot']);
  expect((await read()).bytes.equals(BYTES)).toBe(true);
});
