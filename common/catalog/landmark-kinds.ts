export const LANDMARK_KINDS = ['university', 'station', 'hospital', 'airport'] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

/** The distance in kilometres that "near a station" allows: ten minutes on foot. */
export const STATION_REACH_KM = 0.8;

/** The distance in kilometres that a search around a landmark covers unless it names another. */
export const LANDMARK_REACH_KM: Record<LandmarkKind, number> = { university: 2, station: 1, hospital: 2, airport: 5 };
/** The same for a search around the visitor. */
export const VISITOR_REACH_KM = 5;
