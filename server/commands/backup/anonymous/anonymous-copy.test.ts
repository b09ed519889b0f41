import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { freshDatabase } from '#test/database.ts';
import { killServerProcesses, startServerProcess } from '#test/server-process.ts';
import { type Manifest, openBackup } from '../manifest.ts';
import { listTables } from '../read-tables.ts';
import { findUnnamedColumns, isKept } from './anonymize-rows.ts';

const folder = await mkdtemp(join(tmpdir(), 'foyer-anonymous-'));
afterAll(async () => {
  killServerProcesses();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--max-old-space-size=80', 'server/commands/backup/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Everything in a backup, unpacked, in lower case. */
async function unpack(path: string): Promise<{ manifest: Manifest; text: string }> {
  const backup = await openBackup(path);
  const parts = [(await readFile(path)).toString('latin1')];
  for (const name of backup.names) {
    const bytes = await buffer(backup.read(name));
    parts.push(name, name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString());
  }
  await backup.close();
  return { manifest: backup.manifest, text: parts.join('\n').toLowerCase() };
}

/** The tables whose number of rows differs in the copy. The queue leaves out finished jobs. */
async function findOtherCounts(pool: pg.Pool, { tables }: Manifest): Promise<string[]> {
  const own = tables.filter(({ name }) => name !== 'pgboss.job');
  const { rows } = await pool.query<{ name: string; count: number }>(
    own.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`).join(' union all '),
  );
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return own.flatMap(({ name, rows: copied }) => (counts.get(name) === copied ? [] : [name]));
}

test('a new column that may hold personal data has no copy until it has a rule', async () => {
  const { pool, connection } = await freshDatabase({ migrated: true });
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  expect(findUnnamedColumns(await listTables(client))).toEqual([]);
  await pool.query(`alter table users add nickname text, add shoe_size integer; create table diaries (day date)`);
  expect(findUnnamedColumns(await listTables(client))).toEqual(['public.diaries.day', 'public.users.nickname']);
  await client.end();
  const refused = await run(['backup', join(folder, 'refused.tar'), '--anonymous'], { DATABASE_URL: connection });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('public.users.nickname') });
  await pool.end();
});

test('an anonymous copy has as many rows, serves the same search, and contains nothing that a person typed', async () => {
  const { connection, pool } = await freshDatabase({ migrated: true });
  const env = { DATABASE_URL: connection, LOG_LEVEL: 'silent' };
  const site = await startServerProcess({ ...env, DATA_DIR: folder, DEMO_LISTINGS: '40' });
  const post = (path: string, body: object) =>
    fetch(`${site.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const contact = { fullName: 'Zebulon Quix', email: 'zebulon@quix.test', message: 'Call Zebulon at 416 321-7788' };
  expect((await post('/contact', { ...contact, requestKey: crypto.randomUUID() })).status).toBe(200);
  const { count } = await (await fetch(`${site.address}/api/listings`)).json();
  expect(await site.end('SIGTERM')).toBe(0);

  const first = join(folder, 'first.tar');
  const made = await run(['backup', first, '--anonymous', '--with-logins'], env);
  expect(made.output).toContain('✓');
  const [, password = ''] = /Password of every account: (\S+)/.exec(made.output) ?? [];
  const [, address = ''] = /Admin: (\S+)/.exec(made.output) ?? [];
  const copy = await unpack(first);
  expect(await findOtherCounts(pool, copy.manifest)).toEqual([]);
  expect(copy.manifest).toMatchObject({ isAnonymous: true, files: null, bucket: null });
  expect(Object.keys(copy.manifest.sha256)).not.toContain('secret');
  for (const secret of await secretsOf(pool)) if (copy.text.includes(secret)) expect(secret).toBe('absent');

  const target = await freshDatabase({ migrated: false });
  const restored = await run(['restore', first], { DATABASE_URL: target.connection });
  expect(restored.output).toContain('✓ The copy is as of');
  const served = await startServerProcess({
    DATABASE_URL: target.connection,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO_LISTINGS: '0',
  });
  const { listings, ...found } = await (await fetch(`${served.address}/api/listings`)).json();
  expect(found.count).toBe(count);
  expect((await fetch(`${served.address}/api/listing/${listings[0].id}`)).status).toBe(200);
  const logIn = (body: object) =>
    fetch(`${served.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await logIn({ email: address, password })).status).toBe(200);
  expect(await served.end('SIGTERM')).toBe(0);
  const { db, pool: copied } = createDb(target.connection);
  expect((await checkLedger(db)).problems).toEqual([]);
  await copied.end();

  // Every column that takes free text gets a mark of its own, whatever its rule says.
  const marks = await markEverything(connection);
  expect(marks.size).toBeGreaterThan(250);
  const second = join(folder, 'second.tar');
  expect((await run(['backup', second, '--anonymous'], env)).output).toContain('Nobody can log in to it');
  const { text } = await unpack(second);
  const survivors = [...marks].filter(([mark]) => text.includes(mark)).map(([, column]) => column);
  expect(survivors.filter((column) => !isKept(column))).toEqual([]);
  expect(text).not.toContain('quix');
  await pool.end();
}, 120_000);

/** Addresses, hashes and keys of the market, in lower case. */
async function secretsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ secret: string }>(`
    select lower(secret) as secret from (
      select email as secret from users union select email from prospects union select email from inquiries
      union select email from companies union select to_email from emails
      union select password_hash from users union select user_hash from prospects union select claim_hash from prospects
      union select confirm_hash from alerts union select encode(token_hash, 'hex') from sessions
      union select encode(device_hash, 'hex') from known_devices union select encode(token_hash, 'hex') from user_tokens
      union select request_key::text from inquiries union select idempotency_key from emails
      union select idempotency_key from ledger_transactions union select payment_ref from purchases
      union select method_ref from payment_methods) all_of_them
    where length(secret) > 5`);
  return rows.map(({ secret }) => secret);
}

/** Letters that occur nowhere else. */
const markOf = (n: number) =>
  `qzx${String(n)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'bcdfghjkmp'.charAt(Number(digit)))}xzq`;

/** Writes a mark into one row of each column that holds text. Returns the columns by their mark, as `table.column`. */
async function markEverything(connection: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  // Without triggers and foreign keys; checks still refuse what nobody can type.
  await client.query(`set session_replication_role = replica; begin`);
  await fillEmptyTables(client);
  const marks = new Map<string, string>();
  for (const { name, columns } of await listTables(client)) {
    for (const { name: column, type } of columns) {
      const mark = markOf(marks.size);
      const [sentence, word] = [`Hi ${mark}, ${mark}@${mark}.test`, mark];
      const json = JSON.stringify({ text: sentence, key: { deep: [word, { name: `https://${mark}.test/` }] } });
      const tries: Record<string, string[]> = {
        text: [sentence, `https://${word}.test/`, `/${word}`, word, word.toUpperCase()],
        jsonb: [json, JSON.stringify([json, word])],
        'text[]': [`{${word}@${word}.test,"${sentence}"}`],
      };
      for (const value of tries[type] ?? []) {
        await client.query('savepoint before');
        const set = `update ${name} set ${client.escapeIdentifier(column)} = $1 where ctid = (select ctid from ${name} limit 1)`;
        const written = await client.query(set, [value]).catch(() => undefined);
        if (!written) await client.query('rollback to before');
        if (!written?.rowCount) continue;
        marks.set(mark, `${name.replace('public.', '')}.${column}`);
        break;
      }
    }
  }
  await client.query('commit');
  await client.end();
  return marks;
}

/** Writes a row into each table that the demo market leaves empty. */
async function fillEmptyTables(client: pg.Client): Promise<void> {
  await client.query(`
    insert into tour_schedules values (1, true, 30, 2, 1);
    insert into tour_windows (listing_id, weekday, from_time, to_time) values (1, 1, '9:00', '10:00');
    insert into content_plans (entry_id, lang, action, at) values (1, 'en', 'hide', '2030-01-01');
    insert into merged_cities values (1, 2);
    insert into uploads (id, company_id, kind, storage_key, bytes) values (gen_random_uuid(), 1, 'photo', 'incoming/x', 9);
    insert into duplicate_pairs (a_id, b_id, score, reasons) values (1, 2, 9, '[]');
    insert into listing_merges (survivor_id, loser_id, company_id, journal) values (1, 2, 1, '{}');
    insert into credit_gifts (credits, request_key, plan_key) values (1, gen_random_uuid(), 'plan')`);
  const { rows: tables } = await client.query<{
    name: string;
    columns: { name: string; type: string; choice: string | null }[];
  }>(`
    select c.oid::regclass::text as name, json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, null),
      'choice', (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[attnum]
          and pg_get_constraintdef(k.oid) ~ 'ARRAY|= ''' limit 1))) as columns
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attnotnull and not atthasdef
      and attidentity = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' group by c.oid`);
  const failed: string[] = [];
  for (const { name, columns } of tables) {
    if ((await client.query(`select from ${name} limit 1`)).rowCount) continue;
    let isFilled = false;
    for (const text of ['abc', 'https://abc.test/', 'a'.repeat(64)]) {
      if (isFilled) break;
      const values = columns.map(({ type, choice }) => `'${choice ?? SAMPLES[type] ?? text}'`);
      await client.query('savepoint before');
      isFilled = await client
        .query(`insert into ${name} (${columns.map((column) => column.name)}) values (${values})`)
        .then(
          () => true,
          () => false,
        );
      if (!isFilled) await client.query('rollback to before');
    }
    if (!isFilled) failed.push(name);
  }
  expect(failed).toEqual([]);
}

const SAMPLES: Record<string, string> = {
  integer: '1',
  bigint: '1',
  smallint: '7',
  boolean: 'true',
  date: '2026-11-01',
  'time without time zone': '9:00',
  'timestamp with time zone': '2026-11-01',
  'double precision': '1',
  xid8: '1',
  jsonb: '{}',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  bytea: '\\x01',
  'integer[]': '{}',
  'text[]': '{}',
};
