import { expect, test } from 'vitest';
import { compilePhrases } from '#common/i18n/compile.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { makeTranslate } from '#common/i18n/translate.ts';
import { parseArea, type Ring, writeArea } from '#common/search/area.ts';
import { describeMark, keyOfHome, markOf, shortCount } from './marks.ts';
import { fitArea, simplifyRing } from './simplify.ts';
import { boundsAround, fillNorth, intersect, marksQuery } from './view.ts';

const english = makeTranslate('en', compilePhrases({ map: en.map }));
const french = makeTranslate('fr', compilePhrases({ map: fr.map }));
const mark = (given: object) => ({ lat: 45.5, lng: -73.6, count: 1, rentMinCents: 145000, ids: [7], ...given });
const toronto = { south: 43.6, west: -79.6, north: 43.8, east: -79.2 };

test('a mark says its rent the way each language writes it', () => {
  expect(markOf(mark({}), english)).toMatchObject({ kind: 'home', key: 'h7', text: '$1,450' });
  expect(markOf(mark({}), french).text).toBe('1\u00a0450\u00a0$');
  expect(markOf(mark({ rentMinCents: 145049 }), english).text).toBe('$1,450');
  expect(markOf(mark({ rentMinCents: null }), french).text).toBe('Sur demande');
});

test('a building says how many homes it has, a cluster only that', () => {
  expect(markOf(mark({ count: 3, ids: [7, 8, 9] }), english)).toMatchObject({
    kind: 'building',
    text: '3 homes from $1,450',
  });
  expect(markOf(mark({ count: 120, ids: [] }), english)).toMatchObject({ kind: 'cluster', text: '120' });
});

test('large counts are shortened', () => {
  expect([999, 1000, 4321, 9949, 9950, 123456].map((count) => shortCount(count, english))).toEqual([
    '999',
    '1k',
    '4.3k',
    '9.9k',
    '10k',
    '123k',
  ]);
  expect(shortCount(4321, french)).toBe('4,3\u00a0k');
});

test('every kind of mark has words in both languages', () => {
  for (const t of [english, french]) {
    for (const count of [1, 3]) {
      for (const rentMinCents of [null, 145000]) {
        for (const ids of [[7], []])
          expect(describeMark(markOf(mark({ count, rentMinCents, ids }), t), t)).not.toMatch(/^map\./);
      }
    }
  }
});

test('homes without a confirmed place are said to be in an approximate area, and not in one building', () => {
  const area = { count: 57, ids: [7, 8], placeKnown: 'city' } as const;
  expect(describeMark(markOf(mark(area), english), english)).toBe('57 homes from $1,450, approximate area');
  expect(describeMark(markOf(mark({ placeKnown: 'street' }), french), french)).toBe(
    '1\u00a0450\u00a0$ par mois, emplacement approximatif',
  );
});

test('a home is lit by its own mark, its building, or the nearest cluster', () => {
  const marks = [
    mark({ ids: [1] }),
    mark({ ids: [2, 3], count: 2 }),
    mark({ ids: [], count: 40, lat: 45.4 }),
    mark({ ids: [], count: 9, lat: 45.9 }),
  ].map((given) => markOf(given, english));
  const homes = [{ id: 99, lat: 45.45, lng: -73.6 }];
  expect(keyOfHome(marks, 3, [])).toBe('h2');
  expect(keyOfHome(marks, 99, homes)).toBe('c45.4,-73.6');
  expect(keyOfHome(marks, 99, [])).toBeNull();
  expect(keyOfHome(marks.slice(0, 2), 99, homes)).toBeNull();
});

test('marks are asked for without page and order, within the view and the search’s own bounds', () => {
  const view = { bounds: { south: 43.7, west: -79.5, north: 44, east: -79 }, zoom: 11.6 };
  const query = 'beds=1&sort=newest&p=3&location=toronto';
  expect(marksQuery(query, view, toronto)).toEqual({
    beds: '1',
    location: 'toronto',
    bounds: '43.7,-79.5,43.8,-79.2',
    zoom: '12',
  });
  expect(marksQuery(query, view, null)).toMatchObject({ bounds: '43.7,-79.5,44,-79' });
  expect(marksQuery(query, { ...view, bounds: boundsAround(49.2, -123.1, 5) }, toronto)).toBeNull();
});

test('two bounds share a part, or nothing', () => {
  expect(intersect(toronto, { ...toronto, south: 43.7 })).toEqual({ ...toronto, south: 43.7 });
  expect(intersect(toronto, { ...toronto, south: 50, north: 51 })).toBeNull();
});

test('a view beyond the edges of the world is still a place to look', () => {
  const world = { bounds: { south: -95, west: -200, north: 88, east: 170 }, zoom: 1.2 };
  expect(marksQuery('', world, null)).toEqual({ bounds: '-90,-180,88,170', zoom: '1' });
});

const circle = (corners: number, lat = 43.7): Ring =>
  Array.from({ length: corners }, (_, i) => [
    lat + 0.1 * Math.sin((i / corners) * 2 * Math.PI),
    -79.4 + 0.1 * Math.cos((i / corners) * 2 * Math.PI),
  ]);

test('a freehand outline keeps its shape in few corners', () => {
  const simple = simplifyRing(circle(400), 40);
  expect(simple).toHaveLength(40);
  for (const [lat, lng] of simple) expect(Math.hypot(lat - 43.7, lng + 79.4)).toBeCloseTo(0.1, 6);
});

test('whatever is drawn fits into an address and comes back from it', () => {
  const drawn = fitArea([
    circle(400),
    circle(80, 44),
    circle(30, 45),
    [
      [43, -79],
      [44, -79],
    ],
  ]);
  expect(drawn.map((ring) => ring.length)).toEqual([33, 33, 30]);
  const read = parseArea(writeArea(drawn));
  expect(read.map((ring) => ring.length)).toEqual([33, 33, 30]);
  expect(read[0]?.[0]?.[0]).toBeCloseTo(drawn[0]?.[0]?.[0] ?? 0, 4);
});

test('a map of the whole country shows the Arctic above the homes, and never the tropics', () => {
  const canada = { south: 42, west: -135, north: 62, east: -52 };
  for (const size of [
    { width: 538, height: 666 },
    { width: 390, height: 600 },
    { width: 1200, height: 500 },
  ]) {
    const { south, north } = fillNorth(canada, size);
    expect(south).toBeGreaterThan(25);
    expect(north).toBeGreaterThanOrEqual(62);
    expect(fillNorth(toronto, size)).toBe(toronto);
  }
});
