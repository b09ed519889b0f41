import type pg from 'pg';
import { FORMATS, TYPES } from '#server/features/people/index.ts';
import { readMigrationHistory } from '#server/platform/db/migrate.ts';
import { allowLongStatements } from '#server/platform/db/pool.ts';
import { PROGRAM_VERSION } from '#server/platform/memory/version.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { anonymizeRows, requireNamedColumns } from './anonymous/anonymize-rows.ts';
import type { Substitutes } from './anonymous/substitutes.ts';
import { BackupError, FILES, MANIFEST, type Manifest, type ManifestTable, SECRET } from './manifest.ts';
import { listTables, readSequences, readTable } from './read-tables.ts';
import { type TarWriter, writeTar } from './tar.ts';

/** Prefixes of the storage: uploads, their pictures, and kept files of feeds. */
const PREFIXES = ['incoming/', 'pictures/', 'feeds/'];
/** How often the number of files is reported. */
const FILES_PER_LINE = 1000;

export interface BackupSource {
  pool: pg.Pool;
  /** The uploads and the files of feeds, or null to leave them out. */
  storage: Storage | null;
  /** Their bucket, if they are not in a folder. */
  bucket: string | null;
  /** The secret of DATA_DIR, or null if APP_SECRET is set. */
  secret: string | null;
  /** Makes an anonymous copy with these substitutes. Neither files nor the secret belong into it. */
  substitutes?: Substitutes | undefined;
}

/**
 * Writes a backup while the site runs. All tables are read from one moment; uploads never change, and those of that
 * moment exist until they are deleted. Returns what it contains.
 */
export async function writeBackup(source: BackupSource, path: string, log: (line: string) => void): Promise<Manifest> {
  const tar = await writeTar(path);
  const client = await source.pool.connect();
  try {
    const content = await addContent(tar, client, source, log);
    const text = Buffer.from(JSON.stringify(content, null, 2));
    await tar.add(MANIFEST, text.length, [text]);
    await tar.finish();
    client.release();
    return content;
  } catch (error) {
    client.release(true);
    await tar.discard();
    throw error;
  }
}

async function addContent(
  tar: TarWriter,
  client: pg.PoolClient,
  { storage, bucket, secret, substitutes }: BackupSource,
  log: (line: string) => void,
): Promise<Manifest> {
  const sha256: Record<string, string> = {};
  const add = async (name: string, bytes: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
    sha256[name] = await tar.add(name, bytes, content);
  };
  await client.query('begin isolation level repeatable read read only');
  await allowLongStatements(client);
  // The text of dates and numbers must not depend on the server's settings.
  await client.query(`set local datestyle = 'ISO'; set local timezone = 'UTC'; set local extra_float_digits = 1`);
  const about = await client.query<{ postgres: string; at: Date }>(
    `select current_setting('server_version') as postgres, now() as at`,
  );
  const { rows: running } = await client.query(
    `select from pg_class where oid = to_regclass('schema_migration_steps')`,
  );
  // Its columns would be in the backup, and a restore makes the tables of complete migrations.
  if (running.length > 0)
    throw new BackupError('A migration of the database is not done. Start the version that began it, then try again.');
  const migrations = await readMigrationHistory(client);
  const tables: ManifestTable[] = [];
  const found = await listTables(client);
  if (substitutes) requireNamedColumns(found);
  for (const table of found) {
    const parts: string[] = [];
    let rows = 0;
    for await (const part of readTable(client, table, substitutes && anonymizeRows(table, substitutes))) {
      const name = `tables/${table.name}/${String(parts.length + 1).padStart(5, '0')}.jsonl.gz`;
      await add(name, part.bytes.length, [part.bytes]);
      parts.push(name);
      rows += part.rows;
    }
    if (rows > 0) log(`${table.name}: ${rows.toLocaleString('en-CA')} rows`);
    tables.push({ ...table, rows, parts });
  }
  const sequences = await readSequences(client);
  await client.query('commit');
  const files = storage && (await addFiles(storage, add, log));
  if (secret !== null) {
    const bytes = Buffer.from(secret);
    await add(SECRET, bytes.length, [bytes]);
  }
  return {
    format: 'foyer backup 1',
    program: PROGRAM_VERSION,
    createdAt: (about.rows[0]?.at ?? new Date()).toISOString(),
    postgres: about.rows[0]?.postgres ?? '',
    migrations,
    tables,
    sequences,
    isAnonymous: substitutes !== undefined,
    files,
    bucket,
    sha256,
  };
}

async function addFiles(
  storage: Storage,
  add: (name: string, bytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>,
  log: (line: string) => void,
): Promise<number> {
  let count = 0;
  for (const prefix of PREFIXES) {
    for await (const { key } of storage.list(prefix)) {
      const file = await storage.get(key);
      // Deleted since the list was made.
      if (!file) continue;
      await add(FILES + key, file.bytes, file.content);
      count += 1;
      if (count % FILES_PER_LINE === 0) log(`${count.toLocaleString('en-CA')} uploaded files`);
    }
  }
  log(`${count.toLocaleString('en-CA')} uploaded files`);
  return count;
}

/** The media type of a stored file, by its name. Originals have none. */
export function typeOfKey(key: string): string {
  const format = FORMATS.find((one) => key.endsWith(`.${one}`));
  return format ? TYPES[format] : 'application/octet-stream';
}
