import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import type { Places } from './places.ts';
import { postalArea } from './postal-areas.ts';
import { loadPlaces } from './queries.ts';

let places: Places;

beforeEach(async () => {
  const { db } = await testDatabase();
  await givenPlaces(db);
  places = await loadPlaces(db);
});

test('finds a place by the slug of either language', () => {
  expect(places.bySlug('quebec-city')).toMatchObject({
    kind: 'city',
    id: PLACE_IDS.quebecCity,
    name: { en: 'Quebec City', fr: 'Québec' },
  });
  expect(places.bySlug('ville-de-quebec', 'fr')).toBe(places.bySlug('quebec-city', 'en'));
  expect(places.bySlug('ville-de-quebec', 'en')).toBe(places.bySlug('quebec-city', 'en'));
  expect(places.bySlug('grand-toronto')).toMatchObject({
    kind: 'metro',
    inPlace: { en: 'in Greater Toronto Area', fr: 'dans le Grand Toronto' },
  });
  expect(places.bySlug('quebec', 'fr')).toMatchObject({ kind: 'province', provinceCode: 'QC' });
  expect(places.bySlug('atlantis')).toBeUndefined();
});

test('distinguishes kinds with the same id', () => {
  expect(places.byId('province', 1)?.slug.en).toBe('ontario');
  expect(places.byId('metro', 1)?.slug.en).toBe('greater-toronto-area');
  expect(places.byId('city', 1)?.slug.en).toBe('toronto');
  expect(places.byId('city', 99)).toBeUndefined();
});

test('knows the places within a place, the largest first', () => {
  const slugs = (found: readonly { slug: { en: string } }[]) => found.map(({ slug }) => slug.en);
  const ontario = places.bySlug('ontario');
  const toronto = places.bySlug('toronto');
  if (!ontario || !toronto) throw new Error('places are missing');
  expect(slugs(places.citiesOf(ontario))).toEqual(['toronto', 'mississauga']);
  expect(slugs(places.metrosOf(ontario))).toEqual(['greater-toronto-area']);
  expect(places.provinceOf(toronto)).toBe(ontario);
  expect(places.metroOf(toronto)?.slug.en).toBe('greater-toronto-area');
  expect(slugs(places.nearby(toronto, 2))).toEqual(['mississauga', 'montreal']);
  expect(slugs(places.all('city'))).toEqual(['toronto', 'montreal', 'mississauga', 'quebec-city']);
  expect(places.neighbourhoodsOf(PLACE_IDS.toronto)).toHaveLength(6);
});

test('opens a city’s map around its neighbourhoods, or as wide as its people need', () => {
  const [south, west, north, east] = places.bySlug('toronto')?.box ?? [0, 0, 0, 0];
  expect(south).toBeGreaterThan(43.58);
  expect(north).toBeLessThan(43.82);
  expect(west).toBeLessThan(-79.57);
  expect(east).toBeGreaterThan(-79.26);
  const quebec = places.bySlug('quebec-city')?.box ?? [0, 0, 0, 0];
  expect(quebec[2] - quebec[0]).toBeGreaterThan(0.15);
  expect(quebec[2] - quebec[0]).toBeLessThan(0.4);
});

test('a postal area is found by its code or by a whole postal code', () => {
  expect(postalArea('H3B')).toMatchObject({ code: 'H3B', province: 'QC', lat: 45.5058, lng: -73.5672, isRural: false });
  expect(postalArea(' v6b 1a1')).toMatchObject({ code: 'V6B', province: 'BC' });
  expect(postalArea('J0M')).toMatchObject({ isRural: true });
  for (const unknown of ['', 'Z9Z', 'H0H', '__proto__', 'constructor']) expect(postalArea(unknown)).toBeUndefined();
});
