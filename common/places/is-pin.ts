import type { PlaceKnown } from './place-known.ts';

/** Whether the coordinates are the home's own. Cards and marks leave a confirmed place out. */
export const isPin = (known: PlaceKnown | undefined): boolean => known === undefined || known === 'confirmed';
