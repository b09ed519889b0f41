import { expect, test } from 'vitest';
import { loadPlaces } from '#server/features/market/locations/queries.ts';
import { currentCursor } from '#server/platform/db/changes.ts';
import { createSearchIndex, type SearchIndex } from '#server/search/index.ts';
import { testDatabase } from '#test/database.ts';
import { givenPlaces } from '#test/given-places.ts';
import { addListing, givenCompanies } from '#test/market-changes.ts';
import { randomFrom } from '#test/random.ts';
import { loadIndex } from './load-index.ts';
import { PUT_AT_A_TIME, replayChanges } from './refresh.ts';

const LISTINGS = 430;

/** Counts the index's work between turns of the event loop. */
function measured(index: SearchIndex) {
  let inThisTurn = 0;
  const work = { most: 0, total: 0 };
  const note = () => {
    if (inThisTurn++ === 0) {
      setImmediate(() => {
        inThisTurn = 0;
      });
    }
    work.total++;
    work.most = Math.max(work.most, inThisTurn);
  };
  const put: SearchIndex['put'] = (record) => {
    note();
    index.put(record);
  };
  const remove: SearchIndex['remove'] = (id) => {
    note();
    return index.remove(id);
  };
  return { index: { ...index, put, remove }, work };
}

async function givenMarket() {
  const { pool, db } = await testDatabase();
  await givenPlaces(db);
  await givenCompanies(pool);
  const cursor = await currentCursor(pool);
  const random = randomFrom(3);
  for (let n = 0; n < LISTINGS; n++) await addListing(pool, random);
  return { pool, places: await loadPlaces(db), cursor };
}

test('replaying changes yields to the event loop after every few listings', async () => {
  const { cursor, ...source } = await givenMarket();
  const { index, work } = measured(createSearchIndex());
  await replayChanges(source, { index, cursor });
  expect(work.total).toBe(LISTINGS);
  expect(work.most).toBeLessThanOrEqual(PUT_AT_A_TIME);

  // A company's change affects all its listings.
  const later = await currentCursor(source.pool);
  await source.pool.query(`update companies set name = name || ' & Sons'`);
  await replayChanges(source, { index, cursor: later });
  expect(work.total).toBe(2 * LISTINGS);
  await source.pool.query(`update listings set state = 'paused'`);
  await replayChanges(source, { index, cursor: later });
  expect(work.total).toBe(3 * LISTINGS);
  expect(work.most).toBeLessThanOrEqual(PUT_AT_A_TIME);
});

test('a load on the serving thread also yields after every few listings', async () => {
  const source = await givenMarket();
  let work = { most: 0, total: 0 };
  const create = () => {
    const counted = measured(createSearchIndex());
    work = counted.work;
    return counted.index;
  };
  await loadIndex(source, { inPieces: true, create });
  const { rows } = await source.pool.query(`select count(*) from listings where state = 'active'`);
  expect(work.total).toBe(rows[0]?.count);
  expect(work.most).toBeLessThanOrEqual(PUT_AT_A_TIME);
});
