import { type HomeOrder, orderHomes } from '#common/listings/order-homes.ts';
import type { Context } from '#server/platform/context.ts';
import { listPoints } from './points.ts';

interface Wanted {
  /** Newest first. */
  ids: readonly number[];
  sort?: HomeOrder | undefined;
  placeId?: number | undefined;
}

/** Orders saved homes, the offline ones last. Without places, the order by distance is that of saving. */
export async function orderFavourites(
  { db, search, lang }: Pick<Context, 'db' | 'search' | 'lang'>,
  userId: number,
  { ids, sort = 'newest', placeId }: Wanted,
): Promise<readonly number[]> {
  if (sort === 'newest') return ids;
  const points = sort === 'distance' ? await listPoints(db, userId) : [];
  const place = points.find(({ id }) => id === placeId) ?? points[0];
  const live = search.cards(ids, lang);
  const ordered = orderHomes(live, sort, place && [place.latitude, place.longitude]).map(({ id }) => id);
  const known = new Set(ordered);
  return [...ordered, ...ids.filter((id) => !known.has(id))];
}
