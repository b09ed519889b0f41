import { AppError } from '#common/contract/errors.ts';
import { MAX_POINTS, type PointBody, type PointOfInterest } from '#common/contract/renting/points-of-interest.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { alone } from './lock.ts';

const POINT = ['id', 'name', 'address', 'city', 'icon', 'lat as latitude', 'lng as longitude'] as const;

type PointRow = Omit<PointOfInterest, 'icon'> & { icon: string };

/** The database checks that the icon is a known one. */
const asPoint = (row: PointRow) => row as PointOfInterest;

/** A renter's points, oldest first. */
export async function listPoints(db: Db, userId: number): Promise<PointOfInterest[]> {
  const rows = await db
    .selectFrom('points_of_interest')
    .select(POINT)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(asPoint);
}

/** Adds a point. Throws point.too_many at the limit. */
export function addPoint(db: Db, userId: number, { latitude, longitude, ...rest }: PointBody) {
  return alone(db, userId, async (trx) => {
    if ((await listPoints(trx, userId)).length >= MAX_POINTS)
      throw new AppError('point.too_many', { most: MAX_POINTS });
    const row = await trx
      .insertInto('points_of_interest')
      .values({ user_id: userId, ...rest, lat: latitude, lng: longitude })
      .returning(POINT)
      .executeTakeFirstOrThrow();
    return asPoint(row);
  });
}

export type PointChange = { id: number } & { [K in keyof PointBody]?: PointBody[K] | undefined };

/** Updates a point. Throws point.not_found. */
export async function updatePoint(db: Db, userId: number, change: PointChange): Promise<PointOfInterest> {
  const { id, latitude, longitude, ...rest } = change;
  const row = await db
    .updateTable('points_of_interest')
    // Sets the id to itself, because an empty update isn't valid SQL.
    .set({ id, ...rest, lat: latitude, lng: longitude })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(POINT)
    .executeTakeFirst();
  if (!row) throw new AppError('point.not_found');
  return asPoint(row);
}

/** Deletes a point and returns it. Throws point.not_found. */
export async function removePoint(db: Db, userId: number, id: number): Promise<PointOfInterest> {
  const row = await db
    .deleteFrom('points_of_interest')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(POINT)
    .executeTakeFirst();
  if (!row) throw new AppError('point.not_found');
  return asPoint(row);
}
