import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isRace } from '#server/platform/db/retry-races.ts';
import { type TestApp, testApp } from './app.ts';
import { givenGuest } from './given-alert.ts';
import { givenLead, memberOf } from './given-lead.ts';
import { GIVEN, givenListings } from './given-listings.ts';
import { givenUser } from './given-user.ts';
import { type Random, randomFrom, SEED } from './random.ts';

const STEPS = 150;
/** Groups of pages and articles: a type, two categories, and none. */
const KEYS = ['counted', '1', '2', ''];
/** Simultaneous writers. */
const WRITERS = 4;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
});
beforeEach(empty);

async function empty() {
  await query(`delete from inquiries; update prospects set user_id = null; delete from users; delete from roles where name like 'Counted%';
    delete from page_types where key = 'counted'`);
}
afterAll(async () => {
  await empty();
  await app[Symbol.asyncDispose]();
});

const query = (text: string) => app.services.pool.query(text);

/** Stored counts, and the same counted. */
const COUNTS = {
  'users of a role': ['roles', 'user_count', 'user_roles where role_id = p.id'],
  'permissions of a role': ['roles', 'permission_count', 'role_permissions where role_id = p.id'],
  'roles of a permission': ['permissions', 'role_count', 'role_permissions where permission_id = p.id'],
  'pages of a type': [
    'page_types',
    'page_count',
    `content_entries where kind = 'page' and group_key = p.key and deleted_at is null`,
  ],
  'articles of a category': [
    'blog_categories',
    'post_count',
    `content_entries where kind = 'post' and group_key = p.id::text and deleted_at is null`,
  ],
  'listings of a feed': ['feeds', 'listing_count', 'feed_items where feed_id = p.id and archived_from is null'],
  'favourites of a user': ['renter_counts', 'favourites', 'favourites where user_id = p.user_id'],
  'inquiries of a user': [
    'renter_counts',
    'inquiries',
    'inquiries join prospects g on g.id = prospect_id where g.user_id = p.user_id',
  ],
  'alerts of a user': [
    'renter_counts',
    'alerts',
    'alerts join prospects g on g.id = prospect_id where g.user_id = p.user_id and stopped_at is null',
  ],
} as const;

/** The rows whose stored count is wrong, and the highest count, which shows that something was counted. */
async function compareCounts() {
  const found: Record<string, { wrong: number; highest: number }> = {};
  for (const [name, [table, column, counted]] of Object.entries(COUNTS)) {
    const { rows } =
      await query(`select coalesce(max(stored), 0) as highest, count(*) filter (where stored <> counted) as wrong
      from (select p.${column} as stored, (select count(*) from ${counted}) as counted from ${table} p) one`);
    found[name] = { wrong: Number(rows[0].wrong), highest: Number(rows[0].highest) };
  }
  return found;
}

/** One random write: adding, changing or removing counted rows, one or several at once. */
function writeOf({ below, one }: Random): string {
  const user = `(select id from users order by id offset ${below(6)} limit 1)`;
  const guest = `(select id from prospects order by id offset ${below(4)} limit 1)`;
  const role = `(select id from roles where name = 'Counted ${below(3)}')`;
  const some = `random() < 0.${1 + below(8)}`;
  const listing = one([GIVEN.english, GIVEN.french]);
  const entry = `(select '${one(['page', 'post'])}', '${one(KEYS)}')`;
  return one([
    `insert into user_roles (user_id, position, role_id) select ${user}, ${1 + below(5)}, ${role} on conflict do nothing`,
    `delete from user_roles where position > 0 and ${some}`,
    `update user_roles set role_id = ${role} where position > 0 and not exists (
       select from user_roles o where o.user_id = user_roles.user_id and o.role_id = ${role}) and position = ${1 + below(5)}`,
    `insert into role_permissions select ${role}, id from permissions where ${some} on conflict do nothing`,
    `delete from role_permissions where role_id = ${role} and ${some}`,
    `insert into content_entries (kind, group_key) ${entry}`,
    `update content_entries set group_key = '${one(KEYS)}' where ${some}`,
    `update content_entries set deleted_at = case when deleted_at is null then now() end where ${some}`,
    `delete from content_entries where row_id is null and random() < 0.2`,
    `insert into feed_items (feed_id, external_id, listing_id, content_hash, home_key)
       select id, 'h', ${listing}, '', '' from feeds order by id offset ${below(2)} limit 1 on conflict do nothing`,
    `update feed_items set archived_from = case when archived_from is null then 'active' end where ${some}`,
    `delete from feed_items where random() < 0.2`,
    `insert into favourites (user_id, listing_id) select ${user}, ${listing} on conflict do nothing`,
    `delete from favourites where ${some}`,
    `insert into inquiries (kind, listing_id, prospect_id, full_name, email, message, lang, request_key)
       select 'inquiry', ${listing}, ${guest}, 'Ana', 'ana@example.com', 'Hello', 'en', gen_random_uuid()`,
    `delete from inquiries where random() < 0.1`,
    `insert into alerts (prospect_id, query, lang, confirm_hash) select ${guest}, gen_random_uuid(), 'en', gen_random_uuid()`,
    `update alerts set stopped_at = case when stopped_at is null then now() end where ${some}`,
    `update prospects set user_id = ${one([user, 'null'])} where id = ${guest}`,
  ]);
}

test(`counts that lists sort by stay true through simultaneous writes (SEED=${SEED})`, async () => {
  const { db } = app.services;
  for (let n = 0; n < 6; n++) await givenUser(db, n % 2 === 0 ? 'Renter' : 'Landlord');
  for (let n = 0; n < 4; n++) await givenGuest(db, `guest${n}@example.com`);
  await query(`
    insert into blog_categories (id, slug, name_en, name_fr) values (1, 'a', 'A', 'A'), (2, 'b', 'B', 'B') on conflict do nothing;
    insert into page_types (key, label_en, label_fr) values ('counted', 'Counted', 'Comptée');
    insert into roles (name, kind, label_en, label_fr) select 'Counted ' || n, 'Admin', '', '' from generate_series(0, 2) n;
    insert into feeds (company_id, name, source) values (11, 'One', 'upload'), (11, 'Two', 'upload')`);
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const random = randomFrom(SEED + writer);
      for (let step = 0; step < STEPS; step++)
        await query(writeOf(random)).catch((error) => {
          // Writers that lock the counted rows in different orders.
          if (!isRace(error)) throw error;
        });
    }),
  );
  await query(
    `insert into favourites (user_id, listing_id) select id, ${GIVEN.english} from users on conflict do nothing`,
  );
  const compared = await compareCounts();
  for (const [name, { wrong }] of Object.entries(compared)) expect(wrong, name).toBe(0);
  expect(compared['favourites of a user']?.highest).toBeGreaterThan(0);
  await query('truncate favourites; delete from content_entries');
  expect(Object.values(await compareCounts()).map(({ wrong }) => wrong)).toEqual(Object.keys(COUNTS).map(() => 0));
});

test('a feed’s row shows its last run that was no test', async () => {
  const feeds = await query(`insert into feeds (company_id, name, source) values (11, 'Three', 'upload') returning id`);
  const feedId = feeds.rows[0].id;
  const run = (state: string, isDry = false) =>
    query(`insert into feed_runs (feed_id, cause, state, is_dry, mapping_version)
      values (${feedId}, 'upload', '${state}', ${isDry}, 1) returning id`);
  const shown = async () =>
    (await query(`select last_run_id as id, last_state as state from feeds where id = ${feedId}`)).rows[0];
  const first = (await run('queued')).rows[0].id;
  expect(await shown()).toEqual({ id: first, state: 'queued' });
  await query(`update feed_runs set state = 'applied' where id = ${first}`);
  await run('dry', true);
  expect(await shown()).toEqual({ id: first, state: 'applied' });
  const second = (await run('held')).rows[0].id;
  expect(await shown()).toEqual({ id: second, state: 'held' });
  await query(`delete from feed_runs where id = ${second}`);
  expect(await shown()).toEqual({ id: first, state: 'applied' });
});

test('words of short and long searches are found in all messages of a lead, until they are erased', async () => {
  const dana = await memberOf(app, 11, 'Dana');
  const lead = await givenLead(app, { message: 'Is the balcony sunny?' });
  await givenLead(app, { fullName: 'Ana Ruiz', message: 'Hello' });
  const found = async (q: string) => (await dana.leadInbox.list({ query: { q } })).rows.map(({ id }) => id);
  await dana.leads.reply({
    params: { id: lead },
    body: { message: 'It faces south, à l’abri.', requestKey: crypto.randomUUID() },
  });
  expect(await found('balcony south')).toEqual([lead]);
  expect(await found('abri')).toEqual([lead]);
  // Shorter than three letters: only where a word begins.
  expect(await found('so')).toEqual([lead]);
  expect(await found('ou')).toEqual([]);
  await query(`update lead_messages set body = ''`);
  expect(await found('south')).toEqual([]);
  expect(await found('balcony')).toEqual([lead]);
  await query(`update inquiries set message = '' where id = ${lead}`);
  expect(await found('balcony')).toEqual([]);
});

test('leads are found by the name of their listing, even if thousands have it', async () => {
  const dana = await memberOf(app, 11, 'Dana');
  const lead = await givenLead(app, { message: 'Hello' });
  await query(`update listings set name = 'Crowd Lofts' where id = ${GIVEN.english};
    insert into listings (id, company_id, property_type, name, street, postal_code, address_normalised, city_id, lat, lng)
    select 5000 + n, 11, 'apartment', 'Crowd', street, postal_code, n || ' crowd', city_id, lat, lng
    from listings, generate_series(1, 2001) n where listings.id = ${GIVEN.english}`);
  const found = async (q: string) => (await dana.leads.list({ query: { q } })).rows.map(({ id }) => id);
  expect(await found('crowd')).toEqual([lead]);
  expect(await found('crowd hello')).toEqual([lead]);
  expect(await found('crowd balcony')).toEqual([]);
  expect((await dana.leadInbox.list({ query: { q: 'crowd' } })).rows.map(({ id }) => id)).toEqual([lead]);
});
