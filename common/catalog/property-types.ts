/** Kinds of rental; a listing has exactly one. */
export const PROPERTY_TYPES = [
  'apartment',
  'condo',
  'house',
  'townhouse',
  'basement',
  'main-floor',
  'room',
  'loft',
  'duplex',
  'triplex',
  'fourplex',
  'commercial',
] as const;

export type PropertyTypeKey = (typeof PROPERTY_TYPES)[number];
