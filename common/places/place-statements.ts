import { isPin } from './is-pin.ts';
import { PLACE_RADIUS_M, type PlaceKnown } from './place-known.ts';

/** How an inexact distance is stated: "about 2 km" or "less than 5 km". */
export const DISTANCE_WORDS = ['about', 'under'] as const;

/** A distance that may be stated, in metres. It is exact if `is` is absent. */
export interface StatedDistance {
  metres: number;
  is?: (typeof DISTANCE_WORDS)[number] | undefined;
}

/** The statements that are true of a home's place. */
export interface PlaceStatements {
  /** The point is the home: a pin, its coordinates, and directions to them. Otherwise a circle and the address as text. */
  isPin: boolean;
  /** The home is at most this far from the point; 0 for a pin. */
  radiusMetres: number;
  /** The neighbourhood may be named. It is stored only if the whole circle is inside. */
  hasNeighbourhood: boolean;
  /** The distance to state between the home and a place, from that between the point and the place; null for nothing. */
  distance: (metres: number) => StatedDistance | null;
}

/** Steps of stated distances in metres; null where a distance would say nothing. */
const STEP_M: Readonly<Record<PlaceKnown, number | null>> = {
  confirmed: 1,
  street: 100,
  'postal-area': 1000,
  city: null,
};

/** Decides what may be said about a home's place, everywhere (decision 83). Cards leave a confirmed place out. */
export function placeStatements(known: PlaceKnown = 'confirmed'): PlaceStatements {
  const radiusMetres = PLACE_RADIUS_M[known];
  return {
    isPin: isPin(known),
    radiusMetres,
    hasNeighbourhood: known === 'confirmed' || known === 'street',
    distance: (metres) => stateDistance(metres, known),
  };
}

/** The distance to state between two homes, or a home and a known point, from the distance of their centres. */
export function stateDistance(metres: number, one: PlaceKnown, other: PlaceKnown = 'confirmed'): StatedDistance | null {
  const [step, otherStep] = [STEP_M[one], STEP_M[other]];
  if (step === null || otherStep === null) return null;
  const radius = PLACE_RADIUS_M[one] + PLACE_RADIUS_M[other];
  return radius === 0 ? { metres: Math.round(metres) } : roughly(metres, radius, Math.max(step, otherStep));
}

function roughly(metres: number, radius: number, step: number): StatedDistance {
  // Closer than two radii, "about" could be wrong by more than half, but the farthest end of the circle is certain.
  if (metres < 2 * radius) return { metres: Math.ceil((metres + radius) / step) * step, is: 'under' };
  return { metres: Math.round(metres / step) * step, is: 'about' };
}
