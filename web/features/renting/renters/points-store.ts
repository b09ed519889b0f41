import { POINT_ICONS } from '#common/catalog/point-icons.ts';
import type { PointBody, PointOfInterest } from '#common/contract/renting/points-of-interest.ts';
import type { Api } from '#web/app/context.ts';
import { SessionEnded, session } from '#web/app/session.ts';
import { localStore, type Read } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

// Deleted at logout (web/app/session.ts).
const KEY = 'pointsOfInterest';
type Points = readonly PointOfInterest[];
const NONE: Points = [];

/** The renter's places; null if they could not be loaded. */
export const points = createStore<Points | null>(NONE);

const isPoint = (value: unknown): value is PointOfInterest => {
  const { id, name, icon, latitude, longitude } = Object(value) as Partial<PointOfInterest>;
  const isNamed = typeof id === 'number' && typeof name === 'string';
  const hasIcon = icon !== undefined && POINT_ICONS.includes(icon);
  return isNamed && hasIcon && typeof latitude === 'number' && typeof longitude === 'number';
};
/** Ignores places of another user. */
const readPoints: Read<PointOfInterest[]> = (value) => {
  const { owner, kept } = Object(value) as { owner?: unknown; kept?: unknown };
  return owner === ownId() && Array.isArray(kept) ? kept.filter(isPoint) : undefined;
};
const ownId = () => session.get()?.user?.id;

function keep(next: Points): void {
  points.set(next);
  localStore.set(KEY, { owner: ownId(), kept: next });
}

/** Shows the stored places of an earlier visit until the account's own are loaded. A failure empties them. */
export async function loadPoints(api: Api): Promise<void> {
  points.set(localStore.get(KEY, readPoints) ?? NONE);
  try {
    keep((await api.pointsOfInterest.list()).pointsOfInterest);
  } catch (error) {
    if (!(error instanceof SessionEnded)) points.set(null);
  }
}

/** Adds a place to the end. Throws the call's error without any change. */
export async function createPoint(api: Api, body: PointBody): Promise<void> {
  const { pointOfInterest } = await api.pointsOfInterest.create({ body });
  keep([...(points.get() ?? NONE), pointOfInterest]);
}

/** Changes a place. Throws the call's error without any change. */
export async function changePoint(api: Api, id: number, body: PointBody): Promise<void> {
  const { pointOfInterest } = await api.pointsOfInterest.update({ body: { id, ...body } });
  keep((points.get() ?? NONE).map((point) => (point.id === id ? pointOfInterest : point)));
}

/** Deletes a place. Throws the call's error without any change. */
export async function deletePoint(api: Api, id: number): Promise<void> {
  await api.pointsOfInterest.remove({ params: { id } });
  keep((points.get() ?? NONE).filter((point) => point.id !== id));
}

/** The renter's places as state; empty if they could not be loaded. */
export const usePoints = (): Points => useStore(points, NONE) ?? NONE;
export const useHasNoPoints = (): boolean => useStore(points, NONE) === null;
