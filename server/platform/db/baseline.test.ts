import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackup } from '#server/commands/backup/manifest.ts';
import { checkTarget, restoreTables } from '#server/commands/backup/restore-backup.ts';
import { writeBackup } from '#server/commands/backup/write-backup.ts';
import { checkDatabase } from '#server/commands/doctor/check-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { freshDatabase, testDatabase } from '#test/database.ts';
import { knownMigrations, migrate, readMigrationHistory } from './migrate.ts';

/** The version with the migrations 0001 to 0167, with a demo market of twelve listings. */
const DUMP = 'test/before-baseline.sql.gz';

/** Everything that a database is made of, a line each. PostgreSQL nests parentheses as they were typed. */
const CATALOG = `select translate(line, '() ', '') as line from (
  select format('column %s.%s %s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all select format('relation %s %s %s %s %s %s', relname, relkind, relpersistence, reloptions, relacl, obj_description(oid))
  from pg_class where relnamespace = 'public'::regnamespace
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select format('index %s', pg_get_indexdef(indexrelid))
  from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
  union all select format('function %s %s', pg_get_functiondef(oid), obj_description(oid))
  from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
  union all select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
) lines order by 1`;

async function readCatalog(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(CATALOG);
  return rows.map(({ line }) => line);
}

/** The demo of that version wrote a note into the footer without its entry, so the footer gets a revision. */
const CORRECTED = ['content_entries', 'content_parts', 'content_revisions'];

/** A database of the version before the baseline, its rows and its backup. */
async function givenOldSite() {
  const { pool, connection } = await freshDatabase({ migrated: false });
  // Some settings of the dump belong to its session.
  const client = await pool.connect();
  await client.query((await promisify(gunzip)(await readFile(DUMP))).toString());
  client.release(true);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-baseline-'));
  const path = join(folder, 'old.tar');
  await writeBackup({ pool, storage: null, bucket: null, secret: null }, path, () => {});
  return { pool, connection, rows: await readRows(pool), path, folder };
}

let site: Awaited<ReturnType<typeof givenOldSite>>;
beforeAll(async () => {
  site = await givenOldSite();
});
afterAll(async () => {
  await site.pool.end();
  await rm(site.folder, { recursive: true });
});

/** All rows of all tables but the list of migrations. */
async function readRows(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, coalesce(string_agg(t::text, e'\\n' order by t::text), '') as rows from ${name} t`,
    )
    .join(' union all ');
  const { rows } = await pool.query<{ name: string; rows: string }>(text);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

test('a database of an older version is refused, and the message names the version to start first', async () => {
  const { pool } = await freshDatabase({ migrated: false });
  await pool.query(`create table schema_migrations (name text primary key, sha256 text, applied_at timestamptz)`);
  await pool.query(
    `insert into schema_migrations values ('0001_places_and_listings.sql', ''), ('0012_billing.sql', '')`,
  );
  await expect(migrate(pool)).rejects.toThrow(
    /^The database is too old for this program: it ends with 0012_billing\.sql\. Start version 0\.1\.0 .+ \(commit 47124b24\) once, then this one\.$/,
  );
  await pool.end();
});

test('the doctor announces that the next start continues a site of the version before the baseline', async () => {
  const results = await checkDatabase(readConfig({ DATABASE_URL: site.connection }));
  expect(results.find(({ name }) => name === 'migrations')).toMatchObject({
    state: 'warn',
    text: expect.stringMatching(/^The next start/),
  });
});

test('a site of the version before the baseline keeps its rows and gets today’s database', async () => {
  const { pool, rows } = site;
  await migrate(pool);
  const after = await readRows(pool);
  const changed = [...rows.keys()].filter((name) => after.get(name) !== rows.get(name));
  expect(changed.toSorted()).toEqual(CORRECTED);
  const { rows: different } = await pool.query(`select id from content_blocks where not equals_entry('block', id)`);
  expect(different).toEqual([]);
  expect(await readCatalog(pool)).toEqual(await readCatalog((await testDatabase()).pool));
  expect(await readMigrationHistory(pool)).toEqual(await knownMigrations());
  expect(await migrate(pool)).toEqual([]);
});

test('a backup of the version before the baseline restores into today’s database', async () => {
  const backup = await openBackup(site.path);
  const { pool } = await freshDatabase({ migrated: false });
  await checkTarget(pool, backup, false);
  const older = { ...backup.manifest, migrations: backup.manifest.migrations.slice(0, 50) };
  await expect(checkTarget(pool, { ...backup, manifest: older }, false)).rejects.toThrow(
    /^The backup cannot .+ too old/,
  );
  await restoreTables(pool, backup, { replace: false, log: () => {} });
  const restored = await readRows(pool);
  const count = (rows = '') => rows.split('\n').length;
  for (const [name, rows] of site.rows) {
    if (name !== 'listing_changes') expect([name, count(restored.get(name))]).toEqual([name, count(rows)]);
  }
  await migrate(pool);
  expect(await readCatalog(pool)).toEqual(await readCatalog((await testDatabase()).pool));
  expect(await readMigrationHistory(pool)).toEqual(await knownMigrations());
  await backup.close();
  await pool.end();
});
