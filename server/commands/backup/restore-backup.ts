import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { applyFirst, knownMigrations } from '#server/platform/db/migrate.ts';
import { currentHistory, MigrationError, type MigrationId } from '#server/platform/db/migration-history.ts';
import { allowLongStatements, analyzeTables } from '#server/platform/db/pool.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { BackupError, FILES, type Manifest, type ManifestTable, type OpenBackup } from './manifest.ts';
import { typeOfKey } from './write-backup.ts';

const unpacked = promisify(gunzip);
/** Rows per statement. */
const ROWS = 1000;
/** The queue's table. Its library creates it, so it is filled last. */
const QUEUE = 'pgboss.job';

export interface RestoreOptions {
  /** Deletes everything in the database first. */
  replace: boolean;
  log: (line: string) => void;
}

/** Refuses a backup that this program can't read, and a target that is in use or not empty. */
export async function checkTarget(pool: pg.Pool, { manifest }: OpenBackup, replace: boolean): Promise<void> {
  const known = await knownMigrations();
  for (const [n, { name, sha256 }] of historyOf(known, manifest).entries()) {
    if (known[n]?.name !== name || known[n]?.sha256 !== sha256)
      throw new BackupError(
        `The backup needs the migration ${name} of version ${manifest.program}, which this program does not have. Use that version or a later one.`,
      );
  }
  const { rows } = await pool.query<{ programs: string[] | null; tables: number; title: string }>(
    `select current_database() as title,
      (select count(*) from pg_tables where schemaname in ('public', 'pgboss')) as tables,
      (select array_agg(distinct coalesce(nullif(application_name, ''), 'another program')) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and application_name <> current_setting('application_name')) as programs`,
  );
  const [found] = rows;
  if (found?.programs)
    throw new BackupError(`The database is in use by ${found.programs.join(', ')}. Stop every server first.`);
  if (found && found.tables > 0 && !replace)
    throw new BackupError(
      `The database ${found.title} is not empty. With --replace, everything in it is deleted first.`,
    );
}

/** The migrations that a backup needs. */
function historyOf(known: MigrationId[], { migrations }: Manifest): readonly MigrationId[] {
  try {
    return currentHistory(known, migrations);
  } catch (error) {
    throw error instanceof MigrationError ? new BackupError(`The backup cannot be restored. ${error.message}`) : error;
  }
}

/** Restores all tables but the queue in one transaction, so an interrupted restore changes nothing. */
export async function restoreTables(pool: pg.Pool, backup: OpenBackup, { replace, log }: RestoreOptions) {
  const { manifest } = backup;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await allowLongStatements(client);
    await client.query(`set local datestyle = 'ISO'; set local timezone = 'UTC'`);
    if (replace)
      await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
    await applyFirst(client, historyOf(await knownMigrations(), manifest).length);
    const tables = manifest.tables.filter(({ name }) => name !== QUEUE);
    const foreignKeys = await takeForeignKeys(client);
    const enableTriggers = await disableTriggers(
      client,
      tables.map(({ name }) => name),
    );
    // Migrations fill some tables, and the backup has their rows too.
    await emptyTables(client, [...tables.map(({ name }) => name), 'listing_changes']);
    for (const table of tables) await restoreTable(client, backup, table, log);
    await startNewHistory(client);
    await enableTriggers();
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, last } of manifest.sequences) await client.query('select setval($1, $2)', [name, last]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await analyzeTables(pool);
}

/** Migrations take the right to empty the books even from the database's owner, who takes it back for a moment. */
async function emptyTables(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where not has_table_privilege(name, 'truncate')`,
    [names],
  );
  const closed = rows.map(({ name }) => name).join(', ');
  if (closed) await client.query(`grant truncate on ${closed} to current_user`);
  await client.query(`truncate ${names.join(', ')}`);
  if (closed) await client.query(`revoke truncate on ${closed} from current_user`);
}

/** Restores the waiting jobs. The queue must exist. Columns that this version does not have are left out. */
export async function restoreQueue(pool: pg.Pool, backup: OpenBackup, log: (line: string) => void): Promise<void> {
  const table = backup.manifest.tables.find(({ name }) => name === QUEUE);
  if (!table) return;
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped`,
  );
  const names = new Set(rows.map(({ name }) => name));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await restoreTable(client, backup, table, log, (name) => names.has(name));
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Stores the uploads of the backup. */
export async function restoreFiles(storage: Storage, backup: OpenBackup, log: (line: string) => void): Promise<void> {
  const names = backup.names.filter((name) => name.startsWith(FILES));
  for (const name of names) {
    const key = name.slice(FILES.length);
    await storage.put(key, backup.read(name), typeOfKey(key));
  }
  if (names.length > 0) log(`${names.length.toLocaleString('en-CA')} uploaded files`);
}

async function restoreTable(
  client: pg.PoolClient,
  backup: OpenBackup,
  { name, columns, rows: expected, parts }: ManifestTable,
  log: (line: string) => void,
  isKnown = (_column: string) => true,
): Promise<void> {
  const own = columns.map((column, at) => ({ ...column, at })).filter((column) => isKnown(column.name));
  const names = own.map((column) => client.escapeIdentifier(column.name)).join(', ');
  // Transaction ids of another database mean nothing here: every row counts as written now.
  const values = own
    .map(({ at, type }) => (type === 'xid8' ? 'pg_current_xact_id()' : `(line ->> ${at})::${type}`))
    .join(', ');
  const statement = `insert into ${name} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as line ${name === QUEUE ? knownJobs(columns) : ''}`;
  let restored = 0;
  for (const part of parts) {
    const text = (await unpacked(await buffer(backup.read(part)))).toString();
    const lines = text.trimEnd().split('\n');
    for (let from = 0; from < lines.length; from += ROWS) {
      await client.query(statement, [`[${lines.slice(from, from + ROWS).join(',')}]`]);
    }
    restored += lines.length;
  }
  if (restored !== expected)
    throw new BackupError(`${name} has ${restored} rows instead of ${expected}: nothing was restored.`);
  if (restored > 0) log(`${name}: ${restored.toLocaleString('en-CA')} rows`);
}

/** Leaves out jobs of queues that this version no longer has. */
function knownJobs(columns: ManifestTable['columns']): string {
  const at = columns.findIndex(({ name }) => name === 'name');
  return `where line ->> ${at} in (select name from pgboss.queue) on conflict do nothing`;
}

/** Disables all triggers. Returns what enables them as before. */
async function disableTriggers(client: pg.PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: always } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger where tgenabled = 'A'`,
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name } of always) await client.query(`alter table ${table} enable always trigger ${name}`);
  };
}

/** Removes all foreign keys, so that tables can be filled in any order. Returns them. */
async function takeForeignKeys(client: pg.PoolClient) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and n.nspname = 'public' and c.conparentid = 0`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/**
 * Marks every position in the change feed as outdated: search indexes load everything, and alerts compare all listings
 * with those that they know.
 */
async function startNewHistory(client: pg.PoolClient): Promise<void> {
  await client.query(`update change_feed set deleted_xid = pg_current_xact_id()`);
  await client.query(`update alert_cursor set xid = '0', seq = 0`);
}
