import { LANDMARK_REACH_KM } from '#common/catalog/landmark-kinds.ts';
import type { LandmarkPlace, Place } from '#common/contract/places.ts';
import type { Ring } from '#common/search/area.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import { boxAround, type GeoPoint, pointFrom } from './boxes.ts';
import type { Landmark, Places } from './places.ts';

/** Corners of the outline of a circle; its edge is at most 1 % inside of the circle. */
const CORNERS = 24;

/**
 * Limits a search to the surroundings of its landmark. Outlines that the visitor drew win. An unknown landmark changes
 * nothing.
 */
export function aroundLandmark(
  filters: SearchFilters,
  places: Places,
): { filters: SearchFilters; landmark: Landmark | undefined } {
  const landmark = filters.landmark ? places.landmark(filters.landmark) : undefined;
  if (!landmark || filters.area.length > 0) return { filters, landmark };
  return { filters: { ...filters, area: [circleAround(landmark, LANDMARK_REACH_KM[landmark.kind])] }, landmark };
}

/** The place whose homes a search around a landmark lists: its metropolitan area, else its city. */
export function placeAround(landmark: Landmark, places: Places): Place | undefined {
  const city = places.byId('city', landmark.cityId);
  return city && (places.metroOf(city) ?? city);
}

/** A landmark as pages show it. */
export function landmarkPlace({ slug, name, kind, lat, lng }: Landmark): LandmarkPlace {
  return { slug, name, lat, lng, box: boxAround({ lat, lng }, LANDMARK_REACH_KM[kind]) };
}

function circleAround(centre: GeoPoint, km: number): Ring {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / CORNERS;
    const { lat, lng } = pointFrom(centre, Math.cos(angle) * km, Math.sin(angle) * km);
    return [lat, lng];
  });
}
