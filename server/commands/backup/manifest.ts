import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod';
import { listTar, readEntry, type TarEntry, TarError } from './tar.ts';

/** The last file of a backup: what it contains. A backup without it was cut off. */
export const MANIFEST = 'manifest.json';
/** The secret that signs links, if no APP_SECRET was set. */
export const SECRET = 'secret';
/** Folder of the uploads in a backup. */
export const FILES = 'files/';

const manifestSchema = z.object({
  format: z.literal('foyer backup 1'),
  program: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({
      /** With its schema, quoted as SQL needs it. */
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.int(),
      parts: z.array(z.string()),
    }),
  ),
  /** The last number of each sequence. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Without personal data: substitutes, no secret and no uploads. */
  isAnonymous: z.boolean().default(false),
  /** Number of uploads, or null if they are not in the backup. */
  files: z.nullable(z.int()),
  /** Bucket of the uploads that are not in the backup. */
  bucket: z.nullable(z.string()),
  /** SHA-256 of every other file of the backup. */
  sha256: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];

/** A problem with a backup or with its target. The message is one line for the operator. */
export class BackupError extends Error {}

/** A backup whose checksums are right. */
export interface OpenBackup {
  manifest: Manifest;
  /** The bytes of one of its files. */
  read(name: string): AsyncIterable<Buffer>;
  /** Names of the files. */
  names: readonly string[];
  close(): Promise<void>;
}

/** Opens a backup and compares every file with its checksum. Throws BackupError if it is damaged or foreign. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = await open(path).catch(() => {
    throw new BackupError(`${path} cannot be read.`);
  });
  try {
    const entries = await listTar(file);
    const manifest = await readManifest(file, entries);
    const known = new Map(entries.map((entry) => [entry.name, entry]));
    for (const [name, sha256] of Object.entries(manifest.sha256)) {
      const entry = known.get(name);
      if (!entry) throw new TarError(`${name} is missing`);
      if ((await hashOf(file, entry)) !== sha256) throw new TarError(`${name} is damaged`);
    }
    return {
      manifest,
      read(name) {
        const entry = known.get(name);
        if (!entry || !Object.hasOwn(manifest.sha256, name)) throw new BackupError(`${name} is not in the backup.`);
        return readEntry(file, entry);
      },
      names: Object.keys(manifest.sha256),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    if (error instanceof TarError) throw new BackupError(`${path} is no complete backup: ${error.message}.`);
    throw error;
  }
}

async function readManifest(file: FileHandle, entries: readonly TarEntry[]): Promise<Manifest> {
  const entry = entries.at(-1);
  if (entry?.name !== MANIFEST) throw new TarError('it has no manifest');
  const pieces: Buffer[] = [];
  for await (const piece of readEntry(file, entry)) pieces.push(piece);
  const parsed = z.string().transform(toJson).pipe(manifestSchema).safeParse(Buffer.concat(pieces).toString());
  if (!parsed.success) throw new TarError('its manifest is not one of this program');
  return parsed.data;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hashOf(file: FileHandle, entry: TarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of readEntry(file, entry)) hash.update(piece);
  return hash.digest('hex');
}
