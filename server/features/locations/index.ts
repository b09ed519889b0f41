export { boxAround, distanceKm } from './boxes.ts';
export { placeLinkOf } from './links.ts';
export type { Neighbourhood, PlaceKind, Places } from './places.ts';
export { loadPlaces } from './queries.ts';
