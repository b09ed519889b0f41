import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelledPairs, toFacts } from '#bench/labelled-pairs.ts';
import { keyColumnsOf } from '#server/features/landlords/record/columns.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { EarlierHomes } from './earlier-homes.ts';
import { type Fingerprint, type HomeFacts, makeFingerprint } from './fingerprint.ts';
import { followChanges } from './follow-changes.ts';
import { runFullPass } from './full-pass.ts';
import { bandsOf, countShared, halvesOf } from './photo-hashes.ts';
import { SAME_HOME, scorePair } from './score-pair.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
  await followChanges(app.services);
});
afterAll(() => app[Symbol.asyncDispose]());

test.each([11, 12])('labelled pairs, seed %i: precision of at least 0.98, recall of at least 0.95', (seed) => {
  const outcomes = labelledPairs(2000, seed).map(({ isSame, a, b }) => ({
    isSame,
    isFound: scorePair(makeFingerprint(toFacts(1, a)), makeFingerprint(toFacts(2, b))).score >= SAME_HOME,
  }));
  const right = outcomes.filter(({ isSame, isFound }) => isSame && isFound).length;
  expect(right / outcomes.filter(({ isFound }) => isFound).length).toBeGreaterThanOrEqual(0.98);
  expect(right / outcomes.filter(({ isSame }) => isSame).length).toBeGreaterThanOrEqual(0.95);
});

test('distance counts for or against a pair only if both pins are confirmed', () => {
  const [pair] = labelledPairs(50, 11);
  if (!pair) throw new Error('no pair');
  const base: HomeFacts = { ...toFacts(1, pair.a), postalCode: null, addressKey: null, lat: 45.5, lng: -73.6 };
  const scored = (...facts: [Partial<HomeFacts>, Partial<HomeFacts>]) => {
    const [a, b] = facts.map((one) => makeFingerprint({ ...base, ...one })) as [Fingerprint, Fingerprint];
    return scorePair(a, b).reasons.filter(({ code }) => ['near', 'far', 'otherAddress'].includes(code));
  };
  const unsure = { lat: null, lng: null };
  expect(scored({}, {})).toEqual([{ code: 'near', points: 2, value: 0 }]);
  expect(scored({}, { lat: 45.6 })).toMatchObject([{ code: 'far' }]);
  for (const [a, b] of [
    [unsure, unsure],
    [{}, unsure],
    [unsure, { lat: 45.6 }],
  ] as const)
    expect(scored(a, b)).toEqual([]);
  const [one, other] = [{ addressKey: '12|king|street||1' }, { addressKey: '14|queen|street||1' }];
  expect(scored({ ...unsure, ...one }, other)).toEqual([{ code: 'otherAddress', points: -6, value: null }]);
  // Many homes of a postal area have one point, so no square finds them.
  const earlier = new EarlierHomes();
  const bare = { ...base, ...unsure, phone: null, photoHashes: [] };
  expect([1, 2].map((id) => earlier.add(makeFingerprint({ ...bare, id })))).toEqual([[], []]);
});

test('photos are the same up to four bits, and hashes up to two bits apart share a band', () => {
  const hash = 0x5a5a_1234_9abc_def0n;
  const photo = halvesOf(String(hash));
  for (const [flipped, shared] of [
    [0n, 1],
    [0b1111n << 20n, 1],
    [0b11111n << 20n, 0],
  ] as const)
    expect(countShared(photo, halvesOf(String(BigInt.asIntN(64, hash ^ flipped)))), String(flipped)).toBe(shared);
  const bands = new Set(bandsOf(photo));
  for (const [one, two] of [
    [0n, 21n],
    [20n, 42n],
    [41n, 63n],
  ] as const) {
    const other = halvesOf(String(BigInt.asIntN(64, hash ^ (1n << one) ^ (1n << two))));
    expect(bandsOf(other).some((band) => bands.has(band))).toBe(true);
  }
});

test('a full pass meets every labelled pair of one home, and few others', () => {
  const pairs = labelledPairs(2000, 13);
  const earlier = new EarlierHomes();
  let met = 0;
  const missed = pairs.filter(({ isSame, a, b }, n) => {
    const found = [a, b].map((one, at) => earlier.add(makeFingerprint(toFacts(2 * n + at, one))));
    met += found.flat().length;
    return isSame && !found[1]?.includes(2 * n);
  });
  expect(missed).toEqual([]);
  expect(met).toBeLessThan(2000);
});

const readPairs = () =>
  app.services.db.selectFrom('duplicate_pairs').select(['a_id', 'b_id', 'state', 'score']).execute();

test('a changed listing is compared once, a pair that no longer fits ends, and a refused one stays refused', async () => {
  const { db } = app.services;
  const write = (street: string) =>
    db
      .updateTable('listings')
      .set({ street, ...keyColumnsOf(street, PLACE_IDS.toronto), property_type: 'house' })
      .where('id', 'in', [GIVEN.english, GIVEN.paused])
      .execute();
  await write('12 King Street West');
  await db.updateTable('floor_plans').set({ beds: 2, baths_tenths: 10, square_feet: 800 }).execute();
  await followChanges(app.services);
  expect(await readPairs()).toEqual([
    { a_id: GIVEN.english, b_id: GIVEN.paused, state: 'open', score: expect.any(Number) },
  ]);
  await db.updateTable('floor_plans').set({ beds: 4 }).where('listing_id', '=', GIVEN.paused).execute();
  await followChanges(app.services);
  expect(await readPairs()).toMatchObject([{ state: 'ended' }]);
  await db.updateTable('floor_plans').set({ beds: 2 }).where('listing_id', '=', GIVEN.paused).execute();
  await followChanges(app.services);
  expect(await readPairs()).toMatchObject([{ state: 'open' }]);
  await db.updateTable('duplicate_pairs').set({ state: 'refused' }).execute();
  await db.updateTable('floor_plans').set({ square_feet: 801 }).execute();
  await followChanges(app.services);
  expect(await readPairs()).toMatchObject([{ state: 'refused' }]);
});

test('a full pass that stops half-way continues, and finds what the changes missed', async () => {
  const { db } = app.services;
  await db.deleteFrom('duplicate_pairs').execute();
  await db.deleteFrom('listing_fingerprints').execute();
  await db
    .updateTable('duplicate_progress')
    .set({ rules: 0, last_id: GIVEN.english - 1 })
    .execute();
  expect(await runFullPass(app.services, AbortSignal.abort())).toBe(0);
  expect(await runFullPass(app.services)).toBe(3);
  expect(await readPairs()).toHaveLength(1);
  expect(await runFullPass(app.services)).toBe(0);
});
