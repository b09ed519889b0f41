import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openPlaces } from '#server/features/market/locations/live-places.ts';
import { matchNews } from '#server/features/renting/alerts/match-news.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { givenAlert } from './given-alert.ts';
import { GIVEN, givenListings } from './given-listings.ts';
import { PLACE_IDS } from './given-places.ts';
import { CASES, randomFrom, SEED } from './random.ts';
import { eventually, killServerProcesses, startServerProcess } from './server-process.ts';
import { type ReceivedEmail, smtpServer } from './smtp-server.ts';

afterAll(killServerProcesses);

const ALERTS = 125 * CASES;
const KILLS = Math.ceil(0.75 * CASES);

/** A received email: its kind, recipient and homes. */
interface EmailContent {
  id: string;
  to: string;
  homes: Set<number>;
}

function emailOf({ source, to }: ReceivedEmail): EmailContent {
  const text = source.replace(/=\r\n/g, '');
  const homes = [...text.matchAll(/rental-listings\/[\w-]+\/(\d+)/g)].map(([, id]) => Number(id));
  return { id: /^Message-ID: (.*)\r$/im.exec(source)?.[1] ?? '', to: to[0] ?? '', homes: new Set(homes) };
}

async function prepare({ db, pool }: TestDatabase): Promise<void> {
  await givenListings(db);
  const address = {
    address: '1 Front Street',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5J 2N8',
    socialMedia: [],
  };
  await db
    .insertInto('site_settings')
    .values({ key: 'companyInfo', value: JSON.stringify(address) })
    .execute();
  const toronto = { location_kind: 'city', location_id: PLACE_IDS.toronto, frequency: 'instant' } as const;
  for (let n = 0; n < ALERTS; n++) await givenAlert(db, n % 2 === 0 ? toronto : { ...toronto, query: 'rent=-2000' });
  // Existing listings are not news.
  await matchNews({ pool, places: await openPlaces(db) });
}

/** Inserts a listing with its floor plan in one statement. */
async function newHome({ pool }: TestDatabase, id: number, rentCents: number): Promise<void> {
  await pool.query(
    `with made as (
      insert into listings (id, company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng, activated_at)
      select $1::int, company_id, 'active', property_type, $1 || ' Queen Street', postal_code, $1 || ' queen street', city_id, lat, lng, now()
      from listings where id = $2 returning id)
    insert into floor_plans (listing_id, position, label, beds, baths_tenths, rent_min_cents, rent_max_cents)
    select id, 1, 'A', 1, 10, $3, $3 from made`,
    [id, GIVEN.english, rentCents],
  );
}

test(`SIGKILL while ${ALERTS} alerts are emailed: each match arrives, once or as the same email again (SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const database = await freshDatabase({ migrated: true });
  const { db, pool } = database;
  await prepare(database);
  await using smtp = await smtpServer();
  const env = {
    APP_ENV: 'test',
    DEMO_LISTINGS: '0',
    SERVICES: 'worker',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.connection,
    SMTP_URL: smtp.url,
  };
  const unsent = async () => (await db.selectFrom('emails').select('id').where('sent_at', 'is', null).execute()).length;
  const matches = (isSettled: boolean) =>
    db
      .selectFrom('alert_matches')
      .select('alert_id')
      .where('settled_at', isSettled ? 'is not' : 'is', null)
      .execute();
  const waiting = async () => (await matches(false)).length;
  /** Matches that have their email, and emails that arrived. */
  const stepsDone = async () => (await matches(true)).length + smtp.received.length;

  await newHome(database, 1001, 190_000);
  await newHome(database, 1002, 240_000);
  for (let round = 0; round < KILLS; round++) {
    const program = await startServerProcess(env);
    // A program that was only started has nothing to lose.
    const enough = (await stepsDone()) + 1 + random.below(ALERTS / 2);
    await eventually(async () => expect(await stepsDone()).toBeGreaterThanOrEqual(enough), 30_000);
    await pause(random.below(20));
    await program.end('SIGKILL');
    if (round === Math.min(1, KILLS - 1)) await newHome(database, 1003, 150_000);
    // The dead worker's claims expire.
    await pool.query('update emails set claimed_until = now() where sent_at is null and claimed_until is not null');
  }
  const last = await startServerProcess(env);
  await eventually(async () => {
    const news = await db.selectFrom('listing_news').select('id').execute();
    if (news.length < 3 || (await waiting()) > 0 || (await unsent()) > 0) throw new Error('letters still wait');
  }, 60_000);
  await last.end('SIGTERM');

  const emails = smtp.received.map(emailOf);
  const byId = Map.groupBy(emails, ({ id }) => id);
  const told = [...byId.values()].flatMap(([draft]) => [...(draft?.homes ?? [])].map((home) => `${draft?.to} ${home}`));
  const readers = await db
    .selectFrom('alerts')
    .innerJoin('prospects', 'prospects.id', 'prospect_id')
    .select(['email', 'query'])
    .execute();
  const wanted = readers.flatMap(({ email, query }) =>
    (query === '' ? [1001, 1002, 1003] : [1001, 1003]).map((home) => `${email} ${home}`),
  );
  expect(told.sort(), `SEED=${SEED}`).toEqual(wanted.sort());
  const repeated = [...byId.values()].filter((same) => same.length > 1);
  // The same email can be on its way at each kill.
  expect(Math.max(...[...byId.values()].map((same) => same.length)), `SEED=${SEED}`).toBeLessThanOrEqual(KILLS + 1);
  // Only emails that were being sent when the server was killed.
  expect(repeated.length, `SEED=${SEED}`).toBeLessThanOrEqual(KILLS * 8);
  await pool.end();
}, 240_000);
