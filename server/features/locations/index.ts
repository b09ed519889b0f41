export { boxAround, distanceKm } from './boxes.ts';
export { citiesAt, neighbourhoodAt } from './find-city.ts';
export { findGeocodedPlaces, type GeocodedPlace } from './geocoded-places.ts';
export { importLandmarks } from './import-landmarks.ts';
export { aroundLandmark, landmarkPlace, placeAround } from './landmark-area.ts';
export { placeLinkOf } from './links.ts';
export { type LivePlaces, openPlaces, PLACE_TABLES } from './live-places.ts';
export type { Landmark, Neighbourhood, PlaceKind, Places } from './places.ts';
export { loadPlaces } from './queries.ts';
