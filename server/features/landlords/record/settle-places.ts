import { PLACE_RADIUS_M } from '#common/places/place-known.ts';
import { decidePlace, distanceKm, type Places } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { placeColumnsOf } from './columns.ts';

const BATCH = 500;

/**
 * Finds the postal area of listings that are known only by their city, such as those from before places were rated. A
 * pin within its area stays, so that its landlord can confirm it in one step. Returns their number. Safe to repeat.
 */
export async function settlePlaces(db: Db, places: Places, signal?: AbortSignal): Promise<number> {
  let after = 0;
  let settled = 0;
  while (!signal?.aborted) {
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'postal_code', 'city_id', 'lat', 'lng'])
      .where('id', '>', after)
      .where('place_known', '=', 'city')
      .where('postal_code', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, postal_code: postalCode, city_id: cityId, lat, lng } of rows) {
      const city = cityId === null ? null : (places.byId('city', cityId) ?? null);
      if (postalCode === null || !city || lat === null || lng === null) continue;
      const place = decidePlace(places, { postalCode, city, isCityNamed: true, point: null, pin: 'postal-area' });
      if (place?.known !== 'postal-area') continue;
      const isWithin = distanceKm(place, { lat, lng }) * 1000 <= PLACE_RADIUS_M['postal-area'];
      const { numUpdatedRows } = await db
        .updateTable('listings')
        .set(placeColumnsOf(isWithin ? { ...place, lat, lng, neighbourhood: null } : place))
        .where('id', '=', id)
        .where('place_known', '=', 'city')
        .where('postal_code', '=', postalCode)
        .executeTakeFirst();
      settled += Number(numUpdatedRows);
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH) break;
  }
  return settled;
}
