import type { NearbyLandmark } from '#common/contract/market/places.ts';
import { distanceKm, type GeoPoint } from './boxes.ts';

const REACH_KM = 10;
/** Side of a cell in degrees. In populated Canada, a cell and its neighbours reach at least 10 km. */
const CELL = 0.25;
const ROUNDED_TO_METRES = 50;

const cellOf = (degrees: number) => Math.floor(degrees / CELL);

/** Indexes landmarks in cells, because an import can add thousands. The function returns those near a point, nearest first. */
export function indexLandmarks(
  landmarks: readonly Omit<NearbyLandmark, 'metres'>[],
): (point: GeoPoint, limit: number) => readonly NearbyLandmark[] {
  const cells = Map.groupBy(landmarks, ({ lat, lng }) => `${cellOf(lat)} ${cellOf(lng)}`);
  const steps = [-1, 0, 1];
  return (point, limit) =>
    steps
      .flatMap((up) =>
        steps.flatMap((side) => cells.get(`${cellOf(point.lat) + up} ${cellOf(point.lng) + side}`) ?? []),
      )
      .map((landmark) => ({ landmark, km: distanceKm(landmark, point) }))
      .filter(({ km }) => km <= REACH_KM)
      .sort((a, b) => a.km - b.km)
      .slice(0, limit)
      .map(({ landmark: { slug, name, kind, lat, lng }, km }) => ({ slug, name, kind, lat, lng, metres: rounded(km) }));
}

const rounded = (km: number) => Math.max(1, Math.round((km * 1000) / ROUNDED_TO_METRES)) * ROUNDED_TO_METRES;
