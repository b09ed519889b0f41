import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { demoSlugOf, inventPerson, inventPhone } from '#server/demo/names.ts';
import { createRandom } from '#server/demo/random.ts';
import { descriptionOf, nameOfCompany, STREETS } from './synthetic-words.ts';

export interface ListSizes {
  /** Leads of the searched company. The other companies have as many together. */
  leads: number;
  users: number;
  /** Listings of the searched company. */
  listings: number;
  /** Listings of all other companies together. */
  others: number;
  companies: number;
  /** Open items of support's queue, one per company; as many are decided. */
  reviews: number;
}

const BATCH_SIZE = 10_000;
/** Days with figures: two of the dashboard's longest periods. */
const DAYS = 180;

/** The searched company of a market that is already filled. */
export async function readSearchedCompany(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(`select id from companies where slug = 'bench-1'`);
  return rows[0]?.id;
}

/** Adds companies, listings, leads and users to a small demo market. Returns the id of the company to search. */
export async function fillLists(pool: pg.Pool, sizes: ListSizes): Promise<number> {
  const { leads, users, listings, others } = sizes;
  const random = createRandom(7, 'lists');
  const person = (n: number) => {
    const name = inventPerson(n % 4 === 0 ? 'QC' : 'ON', random);
    const [first = '', last = ''] = name.split(' ');
    // The demo market has few last names, so every second person gets a rarer one.
    const rare = n % 2 === 0 ? last : (nameOfCompany(n).split(' ')[0] ?? '');
    return {
      first,
      last: rare,
      email: `${demoSlugOf(`${first} ${rare}`)}.${n}@example.com`,
      phone: inventPhone('ON', random),
    };
  };
  const client = await pool.connect();
  // Without triggers and foreign keys, which take most of the time.
  await client.query("set session_replication_role = 'replica'");
  const indexes = await dropIndexes(client, ['companies', 'floor_plans', 'listings', 'users']);
  const { rows: companies } = await client.query<{ id: number }>(
    `insert into companies (slug, name, email, status)
     select 'bench-' || n, name, n || '@example.org', 'approved' from unnest($1::text[]) with ordinality as one (name, n)
     returning id`,
    [Array.from({ length: sizes.companies }, (_, n) => `${nameOfCompany(n)} ${n}`)],
  );
  const written: number[] = [];
  await inBatches(listings + others, async (from, to) => {
    const homes = range(from, to).map((n) => ({
      company: companies[n < listings ? 0 : 1 + (n % (companies.length - 1))]?.id,
      street: `${1 + (n % 999)} ${STREETS[n % STREETS.length]} Street`,
      title: descriptionOf(() => random.next()).slice(0, 60),
    }));
    const { rows } = await client.query<{ id: number }>(
      `insert into listings (company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng,
         title_en, activated_at)
       select company, (array['active', 'paused', 'expired', 'archived', 'active'])[1 + n % 5], 'apartment', street, 'M5V 1A1',
         lower(street), (select min(id) from cities), 43.6, -79.4, title, now()
       from unnest($1::int[], $2::text[], $3::text[]) with ordinality as one (company, street, title, n) returning id`,
      [homes.map(({ company }) => company), homes.map(({ street }) => street), homes.map(({ title }) => title)],
    );
    for (const { id } of rows) written.push(id);
    await client.query(
      `insert into floor_plans (listing_id, position, label, beds, baths_tenths, rent_min_cents, rent_max_cents)
       select id, position, 'Plan', position, 10, 100000 + (id % 1000 * 7919 + position * 104729) % 250000, 400000
       from unnest($1::int[]) as id, generate_series(0, 1) as position`,
      [rows.map(({ id }) => id)],
    );
  });
  await inBatches(
    DAYS,
    async (from, to) => {
      await pool.query(
        `insert into listing_days (listing_id, day, views, favourites)
       select id, current_date - n, (id * (n + 7)) % 50, id % 3
       from listings, generate_series($2::int, $3::int - 1) n where company_id = $1`,
        [companies[0]?.id, from, to],
      );
    },
    10,
  );
  await inBatches(users, async (from, to) => {
    const people = range(from, to).map(person);
    await client.query(
      `with made as (
         insert into users (first_name, last_name, email, phone)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) returning id)
       insert into user_roles (user_id, position, role_id)
       select made.id, 0, roles.id from made, roles where roles.name = 'Renter'`,
      [...(['first', 'last', 'email', 'phone'] as const).map((key) => people.map((one) => one[key]))],
    );
  });
  for (const index of indexes) await client.query(index);
  client.release(true);
  const { rows: guests } = await pool.query<{ id: number }>(
    `insert into prospects (email, lang, user_hash, claim_hash) values ('bench@example.com', 'en', 'bench', 'bench claim') returning id`,
  );
  await inBatches(leads * 2, async (from, to) => {
    const inquiries = range(from, to).map((n) => ({
      ...person(n),
      n,
      message: descriptionOf(() => random.next()),
      key: randomUUID(),
    }));
    await pool.query(
      `insert into inquiries (kind, listing_id, prospect_id, full_name, email, phone, message, lang, request_key, created_at, last_at)
       select 'inquiry', home, $8, name, email, phone, message, 'en', key, at, at
       from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::int[])
         as one (home, name, email, phone, message, key, n), lateral (select now() - n * interval '5 minutes' as at) as moment`,
      [
        inquiries.map(({ n }) => written[n % 2 === 0 ? (n / 2) % listings : listings + (n % others)]),
        inquiries.map(({ first, last }) => `${first} ${last}`),
        ...(['email', 'phone', 'message', 'key', 'n'] as const).map((key) => inquiries.map((one) => one[key])),
        guests[0]?.id,
      ],
    );
  });
  await pool.query(
    `insert into review_items (kind, subject_id, company_id, priority, opened_at, due_at, decision, decided_at)
     select 'account', id, id, 1 + id % 3, opened, opened + interval '1 day', decision, decided
     from companies, lateral (select now() - id * interval '1 minute' as opened) as moment,
       (values (null, null::timestamptz), ('approve', now())) as ends (decision, decided)
     where id >= $1 order by random() limit $2`,
    [companies[0]?.id, sizes.reviews * 2],
  );
  await pool.query('vacuum analyze');
  return companies[0]?.id ?? 0;
}

/** Drops the indexes of tables that are filled, because building them at the end is faster. Returns their definitions. */
async function dropIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

async function inBatches(
  count: number,
  write: (from: number, to: number) => Promise<void>,
  size = BATCH_SIZE,
): Promise<void> {
  for (let from = 0; from < count; from += size) await write(from, Math.min(count, from + size));
}
