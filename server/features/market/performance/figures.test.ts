import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERIODS } from '#common/contract/landlords/dashboard.ts';
import { plusDays } from '#common/time/days.ts';
import { isRace } from '#server/platform/db/retry-races.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { type Landlord, landlordOf } from '#test/given-own-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { type Random, randomFrom, SEED } from '#test/random.ts';
import { updateLargeFigures } from './figures.ts';

/** The companies of `givenListings`. */
const COMPANIES = [11, 12];
const MAX_BEST = 5;
const STEPS = 30;
const WRITERS = 3;

let app: TestApp;
/** Landlords by company. */
let landlords: Map<number, Landlord>;
/** Noon in Toronto, and the next days. */
let now = new Date('2026-11-21T17:00:00Z');
const today = () => now.toISOString().slice(0, 10);
beforeAll(async () => {
  app = await testApp({ given: givenListings, services: { now: () => now } });
  landlords = new Map();
  for (const id of COMPANIES) landlords.set(id, await landlordOf(app, id));
  await query(`insert into listings (company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng)
    select 11 + n % 2, 'paused', 'apartment', n || ' King Street', 'M5V 2T6', n::text, city_id, lat, lng
    from listings, generate_series(1, 8) n where listings.id = ${GIVEN.english}`);
  for (let n = 0; n < 3; n++) await givenUser(app.services.db, 'Renter');
});
afterAll(() => app[Symbol.asyncDispose]());

const query = async (text: string) => (await app.services.pool.query(text)).rows;
const ofCompany = (id: number) => landlords.get(id) ?? expect.unreachable('every company has a landlord');

/** One random write of days, favourites or listings. */
function writeOf({ below, one }: Random): string {
  const listings = `select id from listings order by id offset ${below(8)} limit ${1 + below(4)}`;
  const some = `random() < 0.${1 + below(8)}`;
  const ago = one([0, 0, 1, 6, 7, 29, 30, 89, 90, 200]);
  return one([
    `insert into listing_days as d (listing_id, day, views, leads) select id, date '${today()}' - ${ago}, ${below(9)}, ${below(2)}
       from (${listings}) one on conflict (listing_id, day) do update set views = d.views + excluded.views`,
    `insert into listing_days as d (listing_id, day, views) select id, date '${today()}' + 1, 3 from (${listings}) one
       on conflict (listing_id, day) do update set views = d.views + excluded.views`,
    `update listing_days set favourites = favourites + ${below(3)} where ${some}`,
    `delete from listing_days where random() < 0.1`,
    `insert into favourites (user_id, listing_id) select users.id, listings.id from users, (${listings}) listings
       where ${some} on conflict do nothing`,
    `delete from favourites where ${some}`,
    `delete from listings where street = '8 King Street' and random() < 0.1`,
  ]);
}

/** The figures of all periods, as the dashboard shows them. */
const shown = async (companyId: number) =>
  Promise.all(
    PERIODS.map(async (days) => {
      const { totals, before, best } = await ofCompany(companyId).dashboard.performance({ query: { days } });
      return { totals, before, best: best.map(({ listing, ...figures }) => ({ id: listing.id, ...figures })) };
    }),
  );

/** The same, added up from the days of each listing. */
const addedUp = async (companyId: number) =>
  Promise.all(
    PERIODS.map(async (period) => {
      const days = Number(period);
      const from = `listing_days join listings l on l.id = listing_id
        where company_id = ${companyId} and day between '${plusDays(today(), 1 - days)}' and '${today()}'`;
      const sums = `coalesce(sum(views), 0)::int8 as views, coalesce(sum(favourites), 0)::int8 as favourites,
        coalesce(sum(leads), 0)::int8 as leads`;
      const [totals] = await query(`select ${sums} from ${from}`);
      const [before] = await query(
        `select ${sums} from ${from.replace(/between .*/, `between '${plusDays(today(), 1 - 2 * days)}' and '${plusDays(today(), -days)}'`)}`,
      );
      const best = await query(`select l.id, ${sums} from ${from} group by 1
        having sum(views + favourites + leads) > 0 order by 2 desc, 4 desc, 1 limit ${MAX_BEST}`);
      return { totals, before, best };
    }),
  );

async function expectTrue() {
  for (const id of COMPANIES) expect(await shown(id), `company ${id}`).toEqual(await addedUp(id));
}

test(`a company’s figures equal those of its listings through simultaneous writes and new days (SEED=${SEED})`, async () => {
  for (let day = 0; day < 3; day++) {
    await Promise.all([
      ...Array.from({ length: WRITERS }, async (_, writer) => {
        const random = randomFrom(SEED + day * WRITERS + writer);
        for (let step = 0; step < STEPS; step++)
          await query(writeOf(random)).catch((error) => {
            // Writers that lock the days of two companies in different orders.
            if (!isRace(error)) throw error;
          });
      }),
      // Readers, which add up a new day while others write.
      ...COMPANIES.map(async (id) => {
        for (let step = 0; step < 5; step++) await shown(id);
      }),
    ]);
    await expectTrue();
    await query(`update listings set company_id = 23 - company_id where street = '7 King Street'`);
    await expectTrue();
    now = new Date(now.getTime() + 86_400_000);
  }
  await expectTrue();
  expect((await shown(11))[2]?.best.length).toBeGreaterThan(0);
});

test('a list by views has the order of the last thirty days, even on a new day', async () => {
  const [first, second] = await query('select id from listings where company_id = 11 order by id');
  await query(`delete from listing_days; insert into listing_days (listing_id, day, views)
    values (${first.id}, date '${today()}' - 29, 9), (${second.id}, '${today()}', 4)`);
  const mostViewed = async () =>
    (await ofCompany(11).ownListings.list({ query: { sort: '-views' } })).rows.slice(0, 2).map(({ id }) => id);
  expect(await mostViewed()).toEqual([first.id, second.id]);
  now = new Date(now.getTime() + 86_400_000);
  expect((await mostViewed())[0]).toBe(second.id);
});

test('the nightly job adds up companies with many viewed homes only', async () => {
  await query(`insert into listings (id, company_id, property_type, street, postal_code, address_normalised, city_id, lat, lng)
    select 100000 + n, 12, 'apartment', n || ' Queen Street', 'M5V 2T6', n || ' queen', city_id, lat, lng
    from listings, generate_series(1, 501) n where listings.id = ${GIVEN.english};
    insert into listing_days (listing_id, day, views) select id, '${today()}', 1 from listings where company_id = 12
      on conflict do nothing`);
  for (const id of COMPANIES) await shown(id);
  now = new Date(now.getTime() + 86_400_000);
  await updateLargeFigures(app.services.db, now, new AbortController().signal);
  expect(await query(`select company_id from figure_ends where until = '${today()}'`)).toEqual([{ company_id: 12 }]);
  await expectTrue();
});
