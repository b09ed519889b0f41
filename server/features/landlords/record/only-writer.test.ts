import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const FEATURES = new URL('../../', import.meta.url).pathname;
const TABLES = 'listings|floor_plans|listing_costs|special_offers|listing_media|listing_photos';
const WRITES = new RegExp(
  `(?:updateTable|insertInto)\\('(?:${TABLES})'|\\bupdate (?:${TABLES})\\b|\\binsert into (?:${TABLES})\\b`,
);

/** Other writers, each of columns that nobody types: states, places, links to files and merges. */
const OTHERS = [
  // The state.
  'market/listings/lifecycle/',
  // Cities and neighbourhoods that staff edit or merge.
  'market/locations/edit-neighbourhood.ts',
  'market/locations/merge-cities.ts',
  // The listing that a duplicate became part of.
  'companies/duplicates/',
  // The order and the images of a feed's photos.
  'feeds/sync-photos.ts',
  'feeds/sync-plan-images.ts',
  'feeds/fetch-photos.ts',
];

test('one room writes a listing, its plans, costs, offers, media and photos, for landlords, support, feeds and imports', async () => {
  const writers: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: FEATURES }))
    if (!path.endsWith('.test.ts') && WRITES.test(await readFile(FEATURES + path, 'utf8'))) writers.push(path);
  const others = writers.filter((path) => !path.startsWith('landlords/record/'));
  expect(others.filter((path) => !OTHERS.some((one) => path.startsWith(one)))).toEqual([]);
  expect(OTHERS.filter((one) => !others.some((path) => path.startsWith(one)))).toEqual([]);
});
