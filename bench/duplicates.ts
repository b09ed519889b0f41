import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { ADDRESS_KEY_VERSION } from '#common/address-key/address-key.ts';
import { findPairs } from '#server/features/companies/duplicates/find-pairs.ts';
import type { HomeFacts } from '#server/features/companies/duplicates/fingerprint.ts';
import { followChanges } from '#server/features/companies/duplicates/follow-changes.ts';
import { SAME_HOME } from '#server/features/companies/duplicates/score-pair.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { cpuOfDatabase } from './database-cpu.ts';
import { searchQueries } from './http-queries.ts';
import { type LabelledPair, labelledPairs, PAIR_KINDS, pairWriter, toFacts } from './labelled-pairs.ts';
import { printTable } from './print-table.ts';
import { randomFrom } from './random.ts';
import { readOptions } from './read-options.ts';
import { printTimes, printTimesHeader, requestAtRate } from './request-rate.ts';
import { demoSettings, startServer } from './server-process.ts';
import { descriptionOf } from './synthetic-words.ts';

// Finds duplicates among labelled pairs and other homes:
// npm run bench -- duplicates [--listings 100000] [--pairs 2000] [--seed 1] [--searches].
// With --searches, a server with 5,000 homes of its own answers searches before and during the pass.
const { listings, pairs, seed, searches, dir } = readOptions({ listings: 100_000, pairs: 2000, seed: 1 }, ['searches']);
const CITIES = 500;
const BATCH = 2000;
/** Listings whose candidates are looked for one by one. */
const SINGLE = 200;
/** Searches per second, and seconds of them before the pass. */
const RATE = 50;
const SECONDS_BEFORE = 30;

const temporary = await startTemporary();
const { pool, db } = createDb(temporary.url, { statementTimeoutMs: 0 });
try {
  await migrate(pool);
  await writePlaces();
  const labelled = labelledPairs(pairs, seed);
  const companies = Math.max(...labelled.flatMap(({ a, b }) => [a.companyId, b.companyId]));
  await pool.query(
    `insert into companies (id, slug, name, email, status)
     select n, n::text, 'Company ' || n, n || '@example.org', 'approved' from generate_series(1, $1) n`,
    [companies],
  );
  const written = labelled.flatMap(({ a, b }, n) => [toFacts(2 * n + 1, a), toFacts(2 * n + 2, b)]);
  const writer = await pool.connect();
  try {
    // Without triggers, which take most of the time and write nothing that is compared.
    await writer.query("set session_replication_role = 'replica'");
    await dropUnread(writer);
    await write(writer, written);
    await writeOthers(writer, written.length + 1, listings);
  } finally {
    writer.release(true);
  }
  await pool.query('vacuum analyze');
  await followChanges({ db, pool });
  const postgresSeconds = await cpuOfDatabase(pool);
  const searching = searches ? await startSearches() : undefined;
  const start = performance.now();
  const cpuStart = nodeSeconds();
  const postgresStart = postgresSeconds();
  const memory = watchMemory();
  await runInWorker(temporary.url);
  const megabytes = memory.most();
  const seconds = (performance.now() - start) / 1000;
  const node = nodeSeconds() - cpuStart;
  const postgres = postgresSeconds() - postgresStart;
  await searching?.end();
  await report(labelled);
  console.log();
  printTable(
    ['Full pass', 'Value'],
    [
      ['listings', String(listings + pairs * 2)],
      ['elapsed', `${seconds.toFixed(1)} s`],
      ['CPU of Node', `${node.toFixed(1)} s`],
      ['CPU of PostgreSQL', `${postgres.toFixed(1)} s`],
      ['memory of Node more than before, at most', `${megabytes.toFixed(0)} MB`],
      ...(await timeSingle(postgresSeconds)),
    ],
  );
} finally {
  await pool.end();
  await temporary.stop();
}

/** CPU seconds of this process. */
function nodeSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Watches the growth of this process. */
function watchMemory(): { most(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 250);
  return {
    most() {
      clearInterval(timer);
      return (most - before) / 1e6;
    },
  };
}

/** The pass in a thread, as the job runs it. */
async function runInWorker(connection: string): Promise<void> {
  const file = new URL('../server/features/companies/duplicates/full-pass-worker.ts', import.meta.url);
  await once(new Worker(file, { workerData: connection }), 'exit');
}

/** Searches of a server before the pass, and until `end` is called. Prints the times of both. */
async function startSearches(): Promise<{ end(): Promise<void> }> {
  const server = await startServer(demoSettings(dir, 5000));
  const queries = searchQueries(['toronto', 'montreal', 'vancouver', 'calgary', 'ottawa'], 300, seed);
  const search = async (n: number) => {
    await (await fetch(`${server.address}/api/listings?${queries[n % queries.length]}`)).arrayBuffer();
  };
  await requestAtRate(RATE, 5, search);
  const before = await requestAtRate(RATE, SECONDS_BEFORE, search);
  let isOver = false;
  const during = (async () => {
    const times: number[] = [];
    while (!isOver) times.push(...(await requestAtRate(RATE, 1, search)));
    return times;
  })();
  return {
    async end() {
      isOver = true;
      const times = await during;
      await server.stop();
      console.log(`\nSearches, ${RATE} per second`);
      printTimesHeader();
      for (const [what, of] of [
        ['before', before],
        ['during the pass', times],
      ] as const) {
        printTimes(what, of);
        console.log(`  p95 ${(of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.95)] ?? 0).toFixed(1)} ms`);
      }
      console.log();
    },
  };
}

async function report(labelled: readonly LabelledPair[]): Promise<void> {
  const { rows } = await pool.query<{ a_id: number; b_id: number; score: number }>(
    'select a_id, b_id, score from duplicate_pairs',
  );
  const scores = new Map(rows.map(({ a_id, b_id, score }) => [`${a_id} ${b_id}`, score]));
  const outcomes = labelled.map(({ kind, isSame }, n) => {
    const score = scores.get(`${2 * n + 1} ${2 * n + 2}`) ?? 0;
    return { kind, isSame, isProposed: score > 0, isFound: score >= SAME_HOME };
  });
  const count = (matches: (one: (typeof outcomes)[number]) => boolean) => outcomes.filter(matches).length;
  printTable(
    ['Pairs', 'Number', 'Same home', 'Found', 'Only proposed'],
    Object.entries(PAIR_KINDS).map(([kind, { isSame }]) => [
      kind,
      String(count((one) => one.kind === kind)),
      isSame ? 'yes' : 'no',
      String(count((one) => one.kind === kind && one.isFound)),
      String(count((one) => one.kind === kind && one.isProposed && !one.isFound)),
    ]),
  );
  const right = count((one) => one.isFound && one.isSame);
  const others = rows.filter(
    ({ a_id, b_id, score }) =>
      score >= SAME_HOME && (b_id > labelled.length * 2 || b_id !== a_id + 1 || a_id % 2 === 0),
  );
  console.log(
    `\nprecision ${(right / count(({ isFound }) => isFound)).toFixed(4)}, recall ${(right / count(({ isSame }) => isSame)).toFixed(4)}; ` +
      `${others.length} wrong pairs among ${listings.toLocaleString('en-CA')} other homes`,
  );
}

/** Median and p99 of one listing: its fingerprint, candidates and scores. By the clock, and of both processors. */
async function timeSingle(postgresSeconds: () => number): Promise<[string, string][]> {
  const times: number[] = [];
  const processor: number[] = [];
  // The first ones are slower, before compilation.
  for (let n = -20; n < SINGLE; n++) {
    const id = 1 + (((n + 20) * 7919) % (listings + pairs * 2));
    const cpuStart = nodeSeconds() + postgresSeconds();
    const start = performance.now();
    await db.transaction().execute((trx) => findPairs(trx, [id]));
    const elapsed = performance.now() - start;
    const cpu = (nodeSeconds() + postgresSeconds() - cpuStart) * 1000;
    if (n < 0) continue;
    times.push(elapsed);
    processor.push(cpu);
  }
  const write = (of: number[]) => {
    const sorted = of.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
  };
  return [
    ['candidates of one listing', write(times)],
    ['the same, CPU', write(processor)],
  ];
}

async function writePlaces(): Promise<void> {
  await pool.query(`
    insert into provinces (id, code, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, population, lat, lng, south, west, north, east)
    values (1, 'ON', 'Ontario', 'Ontario', 'in Ontario', 'en Ontario', 'ontario', 'ontario', 1, 45, -79, 42, -95, 57, -74);
    insert into cities (id, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, province_id, population, lat, lng)
    select n, 'City ' || n, 'Ville ' || n, 'in City ' || n, 'à Ville ' || n, 'city-' || n, 'ville-' || n, 1, 1, 45, -79
    from generate_series(1, ${CITIES}) n`);
}

/** Drops the indexes of listings that no query here reads, because they take most of the time of writing a million. */
async function dropUnread(to: pg.PoolClient): Promise<void> {
  const { rows } = await to.query<{ statement: string }>(
    `select format('drop index %s', indexrelid::regclass) as statement from pg_index
     where indrelid = 'listings'::regclass and not indisunique`,
  );
  for (const { statement } of rows) await to.query(statement);
}

/** Other homes: a third in buildings of one company with common photos, a fifth with stock photos. */
async function writeOthers(to: pg.PoolClient, firstId: number, count: number): Promise<void> {
  const writer = pairWriter(seed + 1000);
  const { draw, chance, home, write: writeListing, photos, phone } = writer;
  const random = randomFrom(seed + 2000);
  const stock = Array.from({ length: 200 }, () => photos()).flat();
  let id = firstId;
  let batch: HomeFacts[] = [];
  while (id < firstId + count) {
    const given = home();
    const units = given.unit && chance(0.1) ? 5 + draw(10) : 1;
    const by = { companyId: 1 + draw(1000), phone: phone(), textEn: descriptionOf(random) };
    const shared = photos();
    for (let unit = 0; unit < units && id < firstId + count; unit++) {
      const own = units === 1 ? given : { ...given, unit: String(100 + unit) };
      const pictures =
        units > 1 ? shared : chance(0.2) ? [...photos(), ...stock.slice(draw(900)).slice(0, 3)] : photos();
      batch.push(toFacts(id++, writeListing(own, { ...by, photoHashes: pictures })));
    }
    if (batch.length >= BATCH || id >= firstId + count) {
      await write(to, batch);
      batch = [];
    }
  }
}

async function write(to: pg.PoolClient, facts: readonly HomeFacts[]): Promise<void> {
  const json = JSON.stringify(facts.map(({ addressKey, ...one }) => ({ ...one, key: addressKey })));
  await to.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as one (id int, "companyId" int, key text, unit text, "postalCode" text,
         phone text, lat float8, lng float8, "propertyType" text, plans jsonb, "textEn" text, "photoHashes" jsonb)),
     made as (
       insert into listings (id, company_id, state, property_type, street, postal_code, address_normalised, address_unit,
         address_key_version, city_id, lat, lng, contact_phone, description_en, activated_at)
       select id, "companyId", 'active', "propertyType", key, "postalCode", key, unit, ${ADDRESS_KEY_VERSION},
         split_part(key, '|', 5)::int, lat, lng, phone, "textEn", now() from given),
     plans as (
       insert into floor_plans (listing_id, position, label, beds, baths_tenths, square_feet, rent_min_cents, rent_max_cents)
       select id, 1, p->>'label', (p->>'beds')::int, (p->>'baths')::int, (p->>'squareFeet')::int, (p->>'rentCents')::int,
         (p->>'rentCents')::int from given, jsonb_array_elements(given.plans) p)
     insert into listing_photos (listing_id, position, bucket, name, width, height, perceptual_hash)
     select id, position, 'photos', 'photo', 800, 600, hash::bigint
     from given, jsonb_array_elements_text("photoHashes") with ordinality as photo (hash, position)`,
    [json],
  );
}
