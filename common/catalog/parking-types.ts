/** Types of parking; a listing has at most one. */
export const PARKING_TYPES = ['none', 'street', 'driveway', 'carport', 'surface', 'garage', 'underground'] as const;

export type ParkingTypeKey = (typeof PARKING_TYPES)[number];
