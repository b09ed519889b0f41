/** Postal areas are landmarks of a search only: H3B, and rural ones such as J0M, which are far wider. */
export const LANDMARK_KINDS = [
  'university',
  'station',
  'hospital',
  'airport',
  'postal-area',
  'rural-postal-area',
] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];
/** The kinds of landmarks that tables have. */
export type StoredLandmarkKind = Exclude<LandmarkKind, 'postal-area' | 'rural-postal-area'>;

/** The distance in kilometres that "near a station" allows: ten minutes on foot. */
export const STATION_REACH_KM = 0.8;

/** The distance in kilometres that a search around a landmark covers unless it names another. */
export const LANDMARK_REACH_KM: Record<LandmarkKind, number> = {
  university: 2,
  station: 1,
  hospital: 2,
  airport: 5,
  'postal-area': 2,
  'rural-postal-area': 40,
};
/** The same for a search around the visitor. */
export const VISITOR_REACH_KM = 5;
