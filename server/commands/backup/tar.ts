import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';

/** Tar files consist of blocks of this size: a header per file, then its bytes. */
const BLOCK = 512;
/** Bytes read at a time. */
const PIECE = 262_144;
/** Places in a header: name, size, type, magic, prefix of the name. */
const NAME = 100;
const PREFIX = 155;

/** A file in an archive, with its place in it. */
export interface TarEntry {
  name: string;
  bytes: number;
  offset: number;
}

/** An archive that is cut off, damaged or no archive at all. */
export class TarError extends Error {}

export interface TarWriter {
  /** Adds a file. Returns its SHA-256. Rejects if the content has another length. */
  add(name: string, bytes: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string>;
  /** Ends the archive, waits until it is on disk, and gives it its name. */
  finish(): Promise<void>;
  /** Deletes the unfinished archive. */
  discard(): Promise<void>;
}

/** Writes a tar file (ustar), which any `tar` unpacks. It has its name only once it is complete. */
export async function writeTar(path: string): Promise<TarWriter> {
  const draft = `${path}.part`;
  // It contains personal data and a secret.
  const file = await open(draft, 'w', 0o600);
  return {
    async add(name, bytes, content) {
      await file.appendFile(headerOf(name, bytes));
      const hash = createHash('sha256');
      let written = 0;
      for await (const piece of content) {
        hash.update(piece);
        written += piece.byteLength;
        await file.appendFile(piece);
      }
      if (written !== bytes) throw new TarError(`${name} has ${written} bytes instead of ${bytes}`);
      await file.appendFile(Buffer.alloc(paddingOf(bytes)));
      return hash.digest('hex');
    },
    async finish() {
      await file.appendFile(Buffer.alloc(2 * BLOCK));
      await file.sync();
      await file.close();
      await rename(draft, path);
    },
    async discard() {
      await file.close().catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

/** Reads the list of files of an archive. Throws TarError if it is cut off or no archive. */
export async function listTar(file: FileHandle): Promise<TarEntry[]> {
  const { size } = await file.stat();
  const entries: TarEntry[] = [];
  for (let at = 0; ; ) {
    const header = Buffer.alloc(BLOCK);
    const { bytesRead } = await file.read(header, 0, BLOCK, at);
    if (bytesRead < BLOCK) throw new TarError('the file is cut off');
    if (header.every((byte) => byte === 0)) return entries;
    const entry = readHeader(header, at + BLOCK);
    at += BLOCK + entry.bytes + paddingOf(entry.bytes);
    if (at > size) throw new TarError('the file is cut off');
    entries.push(entry);
  }
}

/** The bytes of a file in the archive. */
export async function* readEntry(file: FileHandle, { offset, bytes }: TarEntry): AsyncGenerator<Buffer> {
  for (let read = 0; read < bytes; ) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE, bytes - read));
    const { bytesRead } = await file.read(piece, 0, piece.length, offset + read);
    if (bytesRead === 0) throw new TarError('the file is cut off');
    yield piece.subarray(0, bytesRead);
    read += bytesRead;
  }
}

function headerOf(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  header.write(rest, 0, NAME);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(bytes, 11)}\0`, 124);
  header.write(`${octal(Math.floor(Date.now() / 1000), 11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345, PREFIX);
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148);
  return header;
}

function readHeader(header: Buffer, offset: number): TarEntry {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.subarray(0, end < 0 ? length : end).toString();
  };
  if (text(257, 5) !== 'ustar') throw new TarError('the file is no backup');
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(header)) throw new TarError('the file is damaged');
  const prefix = text(345, PREFIX);
  const name = text(0, NAME);
  return { name: prefix ? `${prefix}/${name}` : name, bytes: Number.parseInt(text(124, 12), 8), offset };
}

/** The sum of a header's bytes, with its own field as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME) return ['', name];
  const at = name.indexOf('/', name.length - NAME - 1);
  if (at < 1 || at > PREFIX) throw new TarError(`${name} is too long for an archive`);
  return [name.slice(0, at), name.slice(at + 1)];
}

function octal(value: number, digits: number): string {
  const text = value.toString(8).padStart(digits, '0');
  if (text.length > digits) throw new TarError('a file is larger than 8 GB');
  return text;
}

const paddingOf = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK;
