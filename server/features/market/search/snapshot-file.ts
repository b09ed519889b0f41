import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { ChangeCursor } from '#server/platform/db/changes.ts';

// A snapshot file: a header block of 4096 bytes (magic line, JSON, zeros, the block's checksum), then the bytes.
const MAGIC = 'Foyer search snapshot 1\n';
const BLOCK = 4096;
/** Bytes per read or write, between turns of the event loop. */
const SLICE = 2 << 20;
/** Partial files of killed programs are deleted after this long. */
const ABANDONED_MS = 600_000;

/** The origin that a snapshot must match to be valid. */
export interface SnapshotOrigin {
  /** The database and its history, from `feedHistory`. */
  history: string;
  /** Version of the code and lists, from `contentVersion`. */
  content: string;
}

/** A snapshot's header. */
export interface SnapshotAbout extends SnapshotOrigin {
  /** It contains the change feed up to here. */
  cursor: ChangeCursor;
  /** Time (ms) at which that was everything. */
  knownAt: number;
  listings: number;
}

interface Header extends SnapshotAbout {
  length: number;
  checksum: number;
}

/** An invalid snapshot: damaged, truncated, or of another database or version. */
export class SnapshotError extends Error {}

/** Writes a snapshot to a temporary file and renames it once it is on disk. */
export async function writeSnapshot(path: string, about: SnapshotAbout, parts: Iterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await deleteAbandoned(path);
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(temporary, 'wx');
  try {
    let length = 0;
    let checksum = 0;
    for (const part of parts) {
      for (let from = 0; from < part.length; from += SLICE) {
        const slice = part.subarray(from, from + SLICE);
        checksum = crc32(slice, checksum);
        await writeAll(file, slice, BLOCK + length);
        length += slice.length;
      }
    }
    // Written last, so that an incomplete file has no valid header.
    await writeAll(file, blockOf({ ...about, length, checksum }), 0);
    await file.sync();
    await file.close();
    await rename(temporary, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Reads a snapshot. `take` gets slices, each valid until the next, and must not use them before the last one, when the
 * checksum is compared. Throws SnapshotError if it is invalid, ENOENT if it is missing.
 */
export async function readSnapshot<T>(
  path: string,
  origin: SnapshotOrigin,
  take: (slices: AsyncIterable<Uint8Array>, length: number) => Promise<T>,
): Promise<{ taken: T; about: SnapshotAbout }> {
  const file = await open(path, 'r');
  try {
    const header = readBlock(await readAll(file, Buffer.alloc(BLOCK), 0));
    const { length, checksum, ...about } = header;
    if (about.history !== origin.history) throw new SnapshotError('it is of another database');
    if (about.content !== origin.content) throw new SnapshotError('another version of the program wrote it');
    const { size } = await file.stat();
    if (size !== BLOCK + length) throw new SnapshotError(`it has ${size} bytes instead of ${BLOCK + length}`);
    return { taken: await take(slicesOf(file, length, checksum), length), about };
  } finally {
    await file.close();
  }
}

/** Reads a whole snapshot like `readSnapshot`, and returns only its header. */
export async function checkSnapshot(path: string, origin: SnapshotOrigin): Promise<SnapshotAbout> {
  const { about } = await readSnapshot(path, origin, async (slices) => {
    for await (const _ of slices);
  });
  return about;
}

async function* slicesOf(file: FileHandle, length: number, expected: number): AsyncGenerator<Uint8Array> {
  const room = Buffer.allocUnsafeSlow(Math.min(SLICE, length));
  let checksum = 0;
  for (let from = 0; from < length; from += SLICE) {
    const slice = await readAll(file, room.subarray(0, Math.min(SLICE, length - from)), BLOCK + from);
    checksum = crc32(slice, checksum);
    yield slice;
  }
  if (checksum !== expected) throw new SnapshotError('its checksum is wrong');
  // The final step gets its own turn of the event loop.
  await nextTurn();
}

function blockOf(header: Header): Buffer {
  const block = Buffer.alloc(BLOCK);
  const written = block.write(MAGIC + JSON.stringify(header));
  if (written > BLOCK - 4) throw new Error('the header of a search snapshot is too long');
  block.writeUInt32LE(crc32(block.subarray(0, BLOCK - 4)), BLOCK - 4);
  return block;
}

function readBlock(block: Buffer): Header {
  const text = block.toString('utf8', 0, BLOCK - 4);
  if (!text.startsWith(MAGIC)) throw new SnapshotError('it is half-written, or of another format');
  if (crc32(block.subarray(0, BLOCK - 4)) !== block.readUInt32LE(BLOCK - 4))
    throw new SnapshotError('its header is damaged');
  return JSON.parse(text.slice(MAGIC.length, text.indexOf('\0')));
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
}

async function readAll(file: FileHandle, into: Buffer, position: number): Promise<Buffer> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await file.read(into, done, into.length - done, position + done);
    if (bytesRead === 0) throw new SnapshotError('it ends too early');
    done += bytesRead;
  }
  return into;
}

async function deleteAbandoned(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp')) continue;
    const other = join(folder, name);
    const { mtimeMs } = await stat(other).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(other, { force: true });
  }
}
