import type { Services } from '#server/context.ts';
import { keep } from '#server/platform/keep.ts';
import type { Places } from './places.ts';
import { loadPlaces } from './queries.ts';

export { boxAround, distanceKm } from './boxes.ts';
export type { Neighbourhood, PlaceKind, Places } from './places.ts';
export { loadPlaces } from './queries.ts';

/** Kept per database; `keptPlaces.forget(db)` after a place was changed. */
export const keptPlaces = keep<Places>(loadPlaces);

/** All places, from memory. */
export const placesOf = ({ db }: Pick<Services, 'db'>): Promise<Places> => keptPlaces(db);
