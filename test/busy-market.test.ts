import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { GIVEN, givenListings } from './given-listings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ given: givenListings, pages: true });
}, 60_000);
afterAll(() => app[Symbol.asyncDispose]());

const setRent = (cents: number) =>
  app.services.pool.query('update floor_plans set rent_min_cents = $2, rent_max_cents = $2 where listing_id = $1', [
    GIVEN.french,
    cents,
  ]);

/** Changes a listing fifty times a second until stopped. */
function changeOften() {
  let isOver = false;
  const changed = (async () => {
    for (let n = 0; !isOver; n++) {
      await setRent(150_000 + n);
      await app.services.search.apply([GIVEN.french]);
      await delay(15);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await changed;
    },
  };
}

const get = async (path: string, cookie = '') => (await app.fetch(path, { headers: { cookie } })).text();
const LIST = '/api/listings?location=toronto';
const countOf = async (cookie = ''): Promise<number> => JSON.parse(await get(LIST, cookie)).count;

test.for([LIST, '/toronto'])(
  'at fifty changes a second, %s asked ten times a second costs one search a second',
  async (path) => {
    const search = vi.spyOn(app.services.search, 'search');
    const market = changeOften();
    await get(path);
    const perAnswer = search.mock.calls.length;
    expect(perAnswer).toBeGreaterThan(0);
    // It takes a second to notice that the market is busy.
    for (let n = 0; n < 12; n++) await Promise.all([get(path), delay(100)]);
    search.mockClear();
    for (let n = 0; n < 20; n++) await Promise.all([get(path), delay(100)]);
    await market.stop();
    expect(search.mock.calls.length).toBeLessThanOrEqual(3 * perAnswer);
    search.mockRestore();
  },
);

test('at fifty changes a second, the person who saved something sees it at once and others within a second', async () => {
  const market = changeOften();
  for (let n = 0; n < 15; n++) await Promise.all([countOf(), delay(100)]);
  const before = await countOf();
  await app.services.pool.query(`update listings set state = 'paused' where id = $1`, [GIVEN.english]);
  expect(await countOf('hasWritten=1')).toBe(before - 1);
  await delay(1_100);
  expect(await countOf()).toBe(before - 1);
  await market.stop();
});

test('in a quiet market each change is shown at once', async () => {
  await delay(2_100);
  for (const state of ['active', 'paused', 'active']) {
    const before = await countOf();
    await app.services.pool.query('update listings set state = $2 where id = $1', [GIVEN.english, state]);
    await app.services.search.apply([GIVEN.english]);
    expect(await countOf()).toBe(before + (state === 'active' ? 1 : -1));
  }
});

test('a hundred visitors who ask for an address at the same moment cost one search', async () => {
  await setRent(99_000);
  await app.services.search.catchUp();
  const search = vi.spyOn(app.services.search, 'search');
  await Promise.all(Array.from({ length: 100 }, () => get('/montreal')));
  const all = search.mock.calls.length;
  search.mockClear();
  await setRent(98_000);
  await app.services.search.catchUp();
  await get('/montreal');
  expect(all).toBe(search.mock.calls.length);
  search.mockRestore();
});
