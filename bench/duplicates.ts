import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ADDRESS_KEY_VERSION } from '#common/address-key/address-key.ts';
import { findPairs } from '#server/features/duplicates/find-pairs.ts';
import type { HomeFacts } from '#server/features/duplicates/fingerprint.ts';
import { followChanges, runFullPass } from '#server/features/duplicates/follow-changes.ts';
import { SAME_HOME } from '#server/features/duplicates/score-pair.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { type LabelledPair, labelledPairs, PAIR_KINDS, pairWriter, toFacts } from './labelled-pairs.ts';
import { printTable } from './print-table.ts';
import { randomFrom } from './random.ts';
import { readOptions } from './read-options.ts';
import { descriptionOf } from './synthetic-words.ts';

// Finds duplicates among labelled pairs and other homes: npm run bench -- duplicates [--listings 100000] [--pairs 2000] [--seed 1].
const { listings, pairs, seed } = readOptions({ listings: 100_000, pairs: 2000, seed: 1 });
const CITIES = 500;
const BATCH = 2000;
/** Listings whose candidates are looked for one by one. */
const SINGLE = 200;

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
  await write(pool, written);
  await writeOthers(written.length + 1, listings);
  await pool.query('analyze');
  await followChanges({ db, pool });
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const postgresStart = await postgresSeconds();
  const compared = await runFullPass({ db, pool });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuStart);
  const node = (user + system) / 1e6;
  await report(labelled);
  console.log();
  printTable(
    ['Full pass', 'Value'],
    [
      ['listings', String(compared)],
      ['elapsed', `${seconds.toFixed(1)} s`],
      ['CPU of Node', `${node.toFixed(1)} s`],
      ['CPU of PostgreSQL', `${((await postgresSeconds()) - postgresStart).toFixed(1)} s`],
      ['candidates of one listing', await timeSingle()],
    ],
  );
} finally {
  await pool.end();
  await temporary.stop();
}

/** CPU seconds of the database's processes, by Linux. The pool's connections stay open meanwhile. */
async function postgresSeconds(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const { readFileSync } = await import('node:fs');
  const of = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
    } catch {
      return 0;
    }
  };
  return rows.reduce((sum, { pid }) => sum + of(pid), 0);
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

/** Median and p99 of one listing: its fingerprint, candidates and scores. */
async function timeSingle(): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < SINGLE; n++) {
    const id = 1 + ((n * 7919) % (listings + pairs * 2));
    const start = performance.now();
    await db.transaction().execute((trx) => findPairs(trx, [id]));
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

async function writePlaces(): Promise<void> {
  await pool.query(`
    insert into provinces (id, code, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, population, lat, lng, south, west, north, east)
    values (1, 'ON', 'Ontario', 'Ontario', 'in Ontario', 'en Ontario', 'ontario', 'ontario', 1, 45, -79, 42, -95, 57, -74);
    insert into cities (id, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, province_id, population, lat, lng)
    select n, 'City ' || n, 'Ville ' || n, 'in City ' || n, 'à Ville ' || n, 'city-' || n, 'ville-' || n, 1, 1, 45, -79
    from generate_series(1, ${CITIES}) n`);
}

/** Other homes: a third in buildings of one company with common photos, a fifth with stock photos. */
async function writeOthers(firstId: number, count: number): Promise<void> {
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
      await write(pool, batch);
      batch = [];
    }
  }
}

async function write(to: pg.Pool, facts: readonly HomeFacts[]): Promise<void> {
  const json = JSON.stringify(facts.map(({ addressKey, ...one }) => ({ ...one, key: addressKey, name: randomUUID() })));
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
