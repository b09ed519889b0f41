import { beforeEach, expect, test } from 'vitest';
import type { PointBody, PointOfInterest } from '#common/contract/renting/points-of-interest.ts';
import type { Api } from '#web/app/context.ts';
import { changePoint, createPoint, deletePoint, loadPoints, points } from './points-store.ts';

const body: PointBody = { name: 'Work', icon: 'work', address: '', city: 'Toronto', latitude: 43.6, longitude: -79.4 };
const point = (id: number, changes: Partial<PointBody> = {}): PointOfInterest => ({ id, ...body, ...changes });

/** The calls of an account; `fails` makes every one of them fail. */
function account(kept: PointOfInterest[], fails = false): Api {
  const answer = async <T>(value: T): Promise<T> => {
    if (fails) throw new Error('no network');
    return value;
  };
  const calls = {
    list: () => answer({ pointsOfInterest: kept }),
    create: (input: { body: PointBody }) => answer({ pointOfInterest: point(9, input.body) }),
    update: (input: { body: { id: number } & PointBody }) => answer({ pointOfInterest: { ...input.body } }),
    remove: ({ params }: { params: { id: number } }) => answer({ pointOfInterest: point(params.id) }),
  };
  return { pointsOfInterest: calls } as unknown as Api;
}

beforeEach(() => loadPoints(account([point(1), point(2)])));
const ids = () => points.get()?.map(({ id }) => id);

test('new places are added at the end, changed ones keep their position, deleted ones disappear', async () => {
  await createPoint(account([]), { ...body, name: 'School' });
  expect(points.get()?.map(({ name }) => name)).toEqual(['Work', 'Work', 'School']);
  await changePoint(account([]), 1, { ...body, name: 'Office' });
  expect(points.get()?.map(({ name }) => name)).toEqual(['Office', 'Work', 'School']);
  await deletePoint(account([]), 2);
  expect(ids()).toEqual([1, 9]);
});

test('a failed call changes nothing', async () => {
  const broken = account([], true);
  await expect(createPoint(broken, body)).rejects.toThrow('no network');
  await expect(changePoint(broken, 1, { ...body, name: 'Office' })).rejects.toThrow('no network');
  await expect(deletePoint(broken, 1)).rejects.toThrow('no network');
  expect(points.get()).toEqual([point(1), point(2)]);
});

test('places that could not be loaded are empty', async () => {
  await loadPoints(account([], true));
  expect(points.get()).toBeNull();
});
