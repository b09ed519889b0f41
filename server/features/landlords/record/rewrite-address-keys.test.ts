import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { rewriteAddressKeys } from './rewrite-address-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
});
afterAll(() => app[Symbol.asyncDispose]());

const read = () =>
  app.services.db
    .selectFrom('listings')
    .select(['id', 'street', 'city_id', 'address_normalised', 'address_unit', 'updated_at'])
    .orderBy('id')
    .execute();

test('keys of older rules are written again once, and nothing else changes', async () => {
  const { db } = app.services;
  await db
    .updateTable('listings')
    .set({ street: '10-12 King St. W', address_normalised: '10-12 king saint west', address_key_version: 0 })
    .where('id', '=', GIVEN.english)
    .execute();
  const before = await read();
  const count = before.filter(({ street, city_id }) => street !== null && city_id !== null).length;
  expect(await rewriteAddressKeys(db)).toBe(count);
  const after = await read();
  expect(after.find(({ id }) => id === GIVEN.english)).toMatchObject({
    address_normalised: `12|king|st|w|${PLACE_IDS.toronto}`,
    address_unit: '10',
  });
  const rest = ({ address_normalised: _, address_unit: __, ...row }: (typeof after)[number]) => row;
  expect(after.map(rest)).toEqual(before.map(rest));
  expect(await rewriteAddressKeys(db)).toBe(0);
});
