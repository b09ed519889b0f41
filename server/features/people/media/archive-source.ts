import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** A PMTiles archive that is read in slices. */
export interface ArchiveSource {
  size: number;
  /** Changes with the archive's content. */
  version: string;
  /** Reads from `start` up to and including `end`. Rejects if the archive does not respond or has changed. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Time limit of one request to a remote archive. */
const TIMEOUT_MS = 10_000;
/** Slices of a remote archive that are kept in memory. */
const CACHE_BYTES = 64 << 20;
/** The header and the root directory of every archive are in its first 16 KiB. */
const ROOT_BYTES = 16_384;
const MAGIC = 'PMTiles';
const VERSION = 3;

/** The archive is missing, broken or unreachable. The message is for the operator. */
export class ArchiveError extends Error {}

/** Opens a file, or an http(s) address whose server supports ranges. Throws ArchiveError. */
export async function openArchive(location: string): Promise<ArchiveSource> {
  const source = /^https?:/i.test(location) ? await openRemote(location) : await openFile(location);
  const start = await source.read(0, Math.min(MAGIC.length, source.size - 1));
  if (start.toString('latin1', 0, MAGIC.length) === MAGIC && start[MAGIC.length] === VERSION) return source;
  await source.close();
  throw new ArchiveError('it is not a PMTiles archive of version 3');
}

async function openFile(path: string): Promise<ArchiveSource> {
  const handle = await open(path).catch((error: Error) => {
    throw new ArchiveError(error.message);
  });
  const { size, mtimeMs } = await handle.stat();
  const root = await readSlice(handle, 0, Math.min(ROOT_BYTES, size) - 1);
  return {
    size,
    version: versionOf(root, size, mtimeMs),
    read: (start, end) => readSlice(handle, start, end),
    close: () => handle.close(),
  };
}

async function readSlice(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const length = end - start + 1;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, length)), 0, Math.max(0, length), start);
  if (bytesRead < length) throw new ArchiveError('the file is shorter than it was');
  return buffer;
}

async function openRemote(address: string): Promise<ArchiveSource> {
  const first = await fetchSlice(address, 0, ROOT_BYTES - 1);
  const slices = new LRUCache<string, Buffer, { start: number; end: number }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (slice) => slice.length + 1,
    async fetchMethod(_key, _old, { context: { start, end } }) {
      const { bytes, tag, size } = await fetchSlice(address, start, end);
      if (tag !== first.tag || size !== first.size) throw new ArchiveError('the archive has changed');
      return bytes;
    },
  });
  return {
    size: first.size,
    version: versionOf(first.bytes, first.size, first.tag),
    async read(start, end) {
      const slice = await slices.fetch(`${start}-${end}`, { context: { start, end } });
      if (!slice) throw new ArchiveError('the archive did not respond');
      return slice;
    },
    close: async () => slices.clear(),
  };
}

interface RemoteSlice {
  bytes: Buffer;
  /** Size of the whole archive. */
  size: number;
  tag: string;
}

// Only the configured address is fetched. Redirects are refused, so the archive's host can't point into our network.
async function fetchSlice(address: string, start: number, end: number): Promise<RemoteSlice> {
  const response = await fetch(address, {
    headers: { range: `bytes=${start}-${end}`, 'accept-encoding': 'identity' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new ArchiveError(`no response: ${error.message}`);
  });
  const size = Number(/^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]);
  if (response.status !== 206 || !Number.isInteger(size)) {
    await response.body?.cancel();
    throw new ArchiveError(`status ${response.status} instead of 206: the server must support ranges`);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length !== Math.min(end, size - 1) - start + 1) throw new ArchiveError('the response has another length');
  return { bytes, size, tag: response.headers.get('etag') ?? '' };
}

function versionOf(root: Buffer, ...rest: readonly (number | string)[]): string {
  return createHash('sha256').update(root).update(rest.join()).digest('hex').slice(0, 16);
}
