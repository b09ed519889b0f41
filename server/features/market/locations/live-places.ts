import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Places } from './places.ts';
import { loadPlaces } from './queries.ts';

declare module '#server/platform/context.ts' {
  interface Services {
    /** All provinces, metropolitan areas, cities and neighbourhoods, in memory. */
    readonly places: LivePlaces;
  }
}

/** The tables behind `Places`. */
export const PLACE_TABLES = [
  'provinces',
  'metro_areas',
  'cities',
  'neighbourhoods',
  'landmarks',
] as const satisfies readonly (keyof DB)[];

/** Places that can be read again. Everyone who holds them sees the new ones at once. */
export interface LivePlaces extends Places {
  /** Reads all places again. Resolves once every change committed before the call is visible. */
  reload(): Promise<void>;
}

/** Reads all places, for a process that follows their changes. */
export async function openPlaces(db: Db): Promise<LivePlaces> {
  let current = await loadPlaces(db);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const read = async () => {
    current = await loadPlaces(db);
  };
  // A read that already runs may miss the newest change, so one more follows it.
  const reload = (): Promise<void> => {
    if (!running) {
      running = read().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return reload();
      });
    return next;
  };
  return {
    reload,
    snapshot: () => current,
    bySlug: (...given) => current.bySlug(...given),
    byId: (...given) => current.byId(...given),
    byReference: (...given) => current.byReference(...given),
    all: (kind) => current.all(kind),
    populationOf: (place) => current.populationOf(place),
    aliasesOf: (place) => current.aliasesOf(place),
    provinceOf: (place) => current.provinceOf(place),
    metroOf: (city) => current.metroOf(city),
    citiesOf: (place) => current.citiesOf(place),
    metrosOf: (province) => current.metrosOf(province),
    nearby: (...given) => current.nearby(...given),
    neighbourhood: (id) => current.neighbourhood(id),
    neighbourhoodsOf: (cityId) => current.neighbourhoodsOf(cityId),
    landmark: (slug) => current.landmark(slug),
    landmarks: () => current.landmarks(),
    landmarksNear: (...given) => current.landmarksNear(...given),
  };
}
