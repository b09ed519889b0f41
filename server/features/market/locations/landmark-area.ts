import { LANDMARK_REACH_KM, VISITOR_REACH_KM } from '#common/catalog/landmark-kinds.ts';
import type { LandmarkPlace, Place } from '#common/contract/market/places.ts';
import { circleAround } from '#common/places/circle.ts';
import type { SearchFilters, SearchPoint, SearchScope } from '#common/search/filters.ts';
import { boxAround } from './boxes.ts';
import { ofLandmark } from './of-landmark.ts';
import type { Landmark, Places } from './places.ts';

const CORNERS = 24;

/** The circle that a search covers. */
export interface SearchCircle extends SearchPoint {
  km: number;
}

interface Search {
  scope: SearchScope;
  filters: SearchFilters;
}

/**
 * Limits a search to the circle around its landmark or point, wherever its place ends. Outlines that the visitor drew
 * win, so there is no circle then. An unknown landmark changes nothing.
 */
export function aroundCentre(
  { scope, filters }: Search,
  places: Places,
): Search & { landmark: Landmark | undefined; circle: SearchCircle | undefined } {
  const landmark = filters.landmark ? places.landmark(filters.landmark) : undefined;
  const centre = landmark ?? filters.around;
  if (!centre || filters.area.length > 0) return { scope, filters, landmark, circle: undefined };
  const { lat, lng } = centre;
  const usual = landmark ? LANDMARK_REACH_KM[landmark.kind] : VISITOR_REACH_KM;
  const circle = { lat, lng, km: filters.within ?? usual };
  return { scope: { kind: 'country' }, filters: inCircle(filters, circle), landmark, circle };
}

/** The filters of a search in a circle. */
export const inCircle = (filters: SearchFilters, { km, ...centre }: SearchCircle): SearchFilters => ({
  ...filters,
  area: [circleAround(centre, km, CORNERS)],
});

/** The place whose homes a search around a landmark lists: its metropolitan area, else its city. */
export function placeAround(landmark: Landmark, places: Places): Place | undefined {
  const city = places.byId('city', landmark.cityId);
  return city && (places.metroOf(city) ?? city);
}

/** A landmark as pages show it, with the box of a search of its usual reach. */
export function landmarkPlace(landmark: Landmark, places: Places): LandmarkPlace {
  const { slug, name, kind, lat, lng } = landmark;
  const box = boxAround({ lat, lng }, LANDMARK_REACH_KM[kind]);
  return { slug, name, ofPlace: ofLandmark(landmark, places), lat, lng, box };
}
