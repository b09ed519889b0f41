import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';

test('apply() makes this process’s writes searchable without the feed', async () => {
  await using app = await testApp({ given: givenListings });
  const { search, pool } = app.services;
  const inToronto = async () => (await app.api().search.search({ query: { location: 'toronto' } })).count;
  expect(await inToronto()).toBe(1);
  const version = search.version();

  // An open transaction holds back the settled part of the feed.
  const other = await pool.connect();
  await other.query(`begin; update listings set featured = true where id = ${GIVEN.french}`);
  await pool.query(`update listings set state = 'active', activated_at = now() where id = $1`, [GIVEN.paused]);
  await search.apply([GIVEN.paused]);
  expect(await inToronto()).toBe(2);
  await pool.query(`delete from listings where id = $1`, [GIVEN.english]);
  await search.apply([GIVEN.english]);
  expect(await inToronto()).toBe(1);
  expect(search.version()).toBeGreaterThan(version);
  await other.query('commit');
  other.release();
  await search.catchUp();
  expect(await inToronto()).toBe(1);
});

test('apply() never rejects after a successful write', async () => {
  await using app = await testApp({ given: givenListings });
  const { search } = app.services;
  // An invalid id, which the database refuses to read.
  await expect(search.apply([2 ** 31])).resolves.toBeUndefined();
  expect(search.size()).toBe(2);
});

test('health reports an up-to-date index', async () => {
  await using app = await testApp({ given: givenListings });
  await app.services.search.catchUp();
  const { search } = await (await app.fetch('/api/health')).json();
  expect(search).toMatchObject({ size: 2, feedLagMs: 0 });
  expect(Date.now() - Date.parse(search.feedReadAt)).toBeLessThan(60_000);
});
