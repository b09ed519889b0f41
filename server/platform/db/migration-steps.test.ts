import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { CASES, randomFrom, SEED } from '#test/random.ts';
import { applyFirst, migrate } from './migrate.ts';

const LISTINGS = CASES >= 4 ? 100_000 : 20_000;
const KILLS = Math.ceil(6 * CASES);

/** A change of a busy table: a new column with its values, a check, a required column and an index. */
const stepsFor = (table: string) => `
alter table ${table} add column city_text text;
-- For rows of the previous release, which does not know the column.
alter table ${table} alter column city_text set default '';
-- Each lot is a transaction.
update ${table} set city_text = coalesce(city_text, '') || 'in; ' || id where id between $1 and $2;
alter table ${table} add constraint city_text_is_known check (city_text is not null) not valid;
alter table ${table} validate constraint city_text_is_known;
alter table ${table} alter column city_text set not null;
create index concurrently ${table}_by_city_text on ${table} (city_text, id);
`;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function givenMigrations(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-steps-'));
  folders.push(folder);
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
  for (const [name, sql] of Object.entries(files)) await write(name, sql);
  return { folder: pathToFileURL(`${folder}/`), write };
}

/** The columns, constraints and indexes of a table, and its rows. */
async function read(pool: pg.Pool, table: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select format('%s %s', attname, attnotnull) as line from pg_attribute where attrelid = $1::regclass and attnum > 0
    union all select format('%s %s', conname, convalidated) from pg_constraint where conrelid = $1::regclass and contype = 'c'
    union all select format('%s %s', indexrelid::regclass, indisvalid) from pg_index where indrelid = $1::regclass
    union all select md5(string_agg(t::text, '' order by id)) from ${table} t
    union all select name from schema_migrations
    union all select format('progress %s', to_regclass('schema_migration_steps')) order by 1`,
    [table],
  );
  return rows;
}

/** Ends the connection's backend before its n-th statement or while it runs. */
function killAtStatement(client: pg.PoolClient, n: number, isBefore: boolean, other: pg.Pool): void {
  const query = client.query;
  let count = 0;
  const kill = (pid: unknown) => other.query('select pg_terminate_backend($1)', [pid]);
  const watched = async (...parameters: unknown[]) => {
    count += 1;
    if (count !== n) return Reflect.apply(query, client, parameters);
    const { rows } = await Reflect.apply(query, client, ['select pg_backend_pid() as pid']);
    if (isBefore) await kill(rows[0].pid);
    const running = Reflect.apply(query, client, parameters);
    if (!isBefore) void kill(rows[0].pid);
    return running;
  };
  Object.assign(client, { query: watched });
}

const HOMES = 'create table homes (id integer primary key); insert into homes select generate_series(1, 3000);';

test(`killed at random moments, a migration in steps ends as if it ran at once (seed ${SEED})`, async () => {
  const { folder } = await givenMigrations({ '1.sql': HOMES, '2.steps.sql': stepsFor('homes') });
  const { pool: whole } = await freshDatabase({ migrated: false });
  const client = await whole.connect();
  await applyFirst(client, 2, folder);
  client.release();
  const { pool } = await freshDatabase({ migrated: false });
  const random = randomFrom(SEED);
  let killed = 0;
  for (let n = 0; n < KILLS; n++) {
    pool.once('connect', (connected) => killAtStatement(connected, 1 + random.below(29), random.chance(0.5), whole));
    await migrate(pool, folder).catch(() => {
      killed += 1;
    });
  }
  expect(killed).toBeGreaterThan(0);
  await migrate(pool, folder);
  expect(await read(pool, 'homes')).toEqual(await read(whole, 'homes'));
  await pool.end();
  await whole.end();
});

test('a failed step names itself, and the next start continues there and replaces the invalid index', async () => {
  const { folder, write } = await givenMigrations({
    '1.sql': `${HOMES} alter table homes add column place integer; update homes set place = id / 2;`,
    '2.steps.sql': `comment on table homes is 'places'; create unique index concurrently homes_by_place on homes (place);`,
  });
  const { pool } = await freshDatabase({ migrated: false });
  await expect(migrate(pool, folder)).rejects.toThrow(
    /^The migration 2\.steps\.sql failed in step 2 of 2: could not create unique index .+\. The next start continues there\.$/,
  );
  await pool.query('update homes set place = id');
  await write('2.steps.sql', `comment on table homes is 'homes'; select 1;`);
  await expect(migrate(pool, folder)).rejects.toThrow(/^Step 1 of the migration 2\.steps\.sql was edited after it ran/);
  await write(
    '2.steps.sql',
    `comment on table homes is 'places'; create unique index concurrently homes_by_place on homes (place);`,
  );
  expect(await migrate(pool, folder)).toEqual(['2.steps.sql']);
  const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'homes_by_place'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
  await pool.end();
});

test('programs that wait for a migration do not stop its index from being built', async () => {
  const { folder } = await givenMigrations({ '1.sql': HOMES, '2.steps.sql': stepsFor('homes') });
  const { pool } = await freshDatabase({ migrated: false });
  const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)]);
  expect(applied.flat()).toEqual(['1.sql', '2.steps.sql']);
  await pool.end();
});

test('nobody queues behind a migration that waits for a long transaction', async () => {
  const { folder, write } = await givenMigrations({ '1.sql': HOMES });
  const { pool } = await freshDatabase({ migrated: false });
  await migrate(pool, folder);
  await write('2.sql', 'alter table homes add column plain integer;');
  await write('3.steps.sql', 'alter table homes add column stepwise integer;');
  const long = await pool.connect();
  await long.query('begin; select count(*) from homes');
  const migrating = migrate(pool, folder);
  const reader = await pool.connect();
  await reader.query(`set lock_timeout = '200ms'`);
  for (let n = 0; n < 20; n++) {
    await reader.query('select count(*) from homes');
    await delay(20);
  }
  await long.query('commit');
  expect(await migrating).toEqual(['2.sql', '3.steps.sql']);
  long.release();
  reader.release();
  await pool.end();
});

test(`while ${LISTINGS} listings get a column, a check and an index, no reader or writer waits 200 ms for a lock`, async () => {
  const { pool, db, connection } = await freshDatabase({ migrated: true });
  await givenListings(db);
  const { rows: columns } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = 'listings'::regclass
    and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`,
  );
  const names = columns[0]?.names;
  const filler = new pg.Client({ connectionString: connection });
  await filler.connect();
  await filler.query('set session_replication_role = replica');
  await filler.query(
    `insert into listings (id, ${names}) select 1000 + n, ${names} from listings, generate_series(1, $1) n where id = $2`,
    [LISTINGS, GIVEN.english],
  );
  await filler.query(`select setval(pg_get_serial_sequence('listings', 'id'), 1000000); analyze listings`);
  await filler.end();
  const { folder } = await givenMigrations({ '9999_market_city_text.steps.sql': stepsFor('listings') });
  await cp('server/migrations', folder, { recursive: true });

  const random = randomFrom(SEED);
  const [counts, isOver] = [{ read: 0, written: 0 }, new AbortController()];
  const visit = async (statement: string, count: keyof typeof counts) => {
    const client = new pg.Client({ connectionString: connection, options: '-c lock_timeout=200' });
    await client.connect();
    for (; !isOver.signal.aborted; counts[count] += 1) {
      await client.query(statement, [1001 + random.below(LISTINGS)]);
      await delay(5);
    }
    await client.end();
  };
  const read = 'select l.*, c.name from listings l join companies c on c.id = l.company_id where l.id = $1';
  const save = 'update listings set version = version + 1 where id = $1';
  const add = `insert into listings (${names}) select ${names} from listings where id = $1`;
  const visits = [visit(read, 'read'), visit(read, 'read'), visit(save, 'written'), visit(add, 'written')];
  const migrating = migrate(pool, folder).finally(() => isOver.abort());
  await Promise.all([migrating, ...visits]);
  expect(counts.read).toBeGreaterThan(20);
  expect(counts.written).toBeGreaterThan(20);
  const { rows } = await pool.query('select count(*) as missing from listings where city_text is null');
  expect(rows).toEqual([{ missing: 0 }]);
  await pool.end();
});
