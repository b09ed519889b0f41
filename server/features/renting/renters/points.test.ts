import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_POINTS } from '#common/contract/renting/points-of-interest.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let userId: number;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  userId = (await givenUser(app.services.db, 'Renter')).id;
});

const callsOf = (id: number, lang: 'en' | 'fr' = 'en') =>
  app.as(givenActor(['Renter'], [], { userId: id }), lang).pointsOfInterest;
const work = { name: 'Work', address: '1 Main Street', city: 'Toronto', latitude: 43.65, longitude: -79.38 };
const create = (body: Partial<typeof work> & { icon?: 'work' } = {}) =>
  callsOf(userId).create({ body: { ...work, ...body } });

test('a point is appended, edited and deleted, and each response contains it', async () => {
  const { pointOfInterest: first } = await create();
  expect(first).toEqual({ ...work, id: expect.any(Number), icon: 'one' });
  const { pointOfInterest: second } = await create({ name: 'School', icon: 'work' });
  const changed = await callsOf(userId).update({ body: { id: first.id, name: 'Office', icon: 'work' } });
  expect(changed.pointOfInterest).toEqual({ ...first, name: 'Office', icon: 'work' });
  expect((await callsOf(userId).update({ body: { id: first.id } })).pointOfInterest).toEqual(changed.pointOfInterest);
  const all = await callsOf(userId).list();
  expect(all.pointsOfInterest).toEqual([changed.pointOfInterest, second]);
  expect(await callsOf(userId).list({ query: { removedIds: `${first.id}` } })).toEqual({ pointsOfInterest: [second] });
  expect(await callsOf(userId).remove({ params: { id: first.id } })).toEqual(changed);
  expect(await callsOf(userId).list()).toEqual({ pointsOfInterest: [second] });
});

test('somebody else’s point is not found', async () => {
  const { pointOfInterest } = await create();
  const { id: otherId } = await givenUser(app.services.db, 'Renter');
  const other = callsOf(otherId);
  await expect(other.update({ body: { id: pointOfInterest.id, name: 'Mine' } })).rejects.toMatchObject({
    code: 'point.not_found',
    status: 404,
  });
  await expect(other.remove({ params: { id: pointOfInterest.id } })).rejects.toMatchObject({ code: 'point.not_found' });
  expect((await callsOf(userId).list()).pointsOfInterest).toEqual([pointOfInterest]);
});

test.each([
  { latitude: 91 },
  { longitude: -181 },
  { latitude: Number.NaN },
  { longitude: Number.POSITIVE_INFINITY },
  { name: ' ' },
  { name: 'x'.repeat(81) },
])('%o is refused', async (wrong) => {
  await expect(create(wrong)).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
  });
});

test('at most twenty points are kept, even if added at the same time', async () => {
  const made = await Promise.allSettled(Array.from({ length: MAX_POINTS + 5 }, () => create()));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_POINTS);
  const refused = made.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'point.too_many', params: { most: MAX_POINTS } } });
  expect((await callsOf(userId).list()).pointsOfInterest).toHaveLength(MAX_POINTS);
});

test('places can be found by text: cities, neighbourhoods, buildings', async () => {
  const find = (q: string, lang: 'en' | 'fr' = 'en') => callsOf(userId, lang).findPlaces({ query: { q } });
  await expect.poll(async () => (await find('king')).places.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await find('king lofts')).places[0]).toMatchObject({ city: 'Toronto', latitude: expect.any(Number) });
  expect((await find('montr', 'fr')).places[0]).toMatchObject({
    label: expect.stringContaining('Montréal'),
    city: expect.stringContaining('Montréal'),
  });
  expect(await find('')).toEqual({ places: [] });
});

test('the nearest place to a point has a name in the caller’s language, and the wilderness has none', async () => {
  const near = (text: string) => callsOf(userId, 'fr').findPlaces({ query: { near: text } });
  expect((await near('45.51,-73.57')).places).toEqual([
    { label: expect.any(String), detail: expect.any(String), city: 'Montréal', latitude: 45.51, longitude: -73.57 },
  ]);
  expect(await near('70,-100')).toEqual({ places: [] });
  await expect(near('here')).rejects.toMatchObject({ code: 'request.invalid' });
});
