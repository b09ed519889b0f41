/** Kinds of landmarks, with the distance in kilometres that a search around one covers. */
export const LANDMARK_REACH_KM = { university: 2, station: 1.5, hospital: 2, airport: 6 } as const;
export type LandmarkKind = keyof typeof LANDMARK_REACH_KM;
