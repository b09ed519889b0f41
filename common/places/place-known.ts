/** How well a listing's place is known, the best first. Only a confirmed pin is a pin; the others are an area. */
export const PLACE_KNOWN = ['confirmed', 'street', 'postal-area', 'city'] as const;
export type PlaceKnown = (typeof PLACE_KNOWN)[number];

/** A place that is known only as an area around its coordinates. */
export const AREAS_KNOWN = ['street', 'postal-area', 'city'] as const satisfies readonly PlaceKnown[];

/** The source of a confirmed pin: a person who moved or checked it, a geocoder with the house number, or a feed. */
export const PLACE_CONFIRMERS = ['person', 'geocoder', 'feed'] as const;
export type PlaceConfirmer = (typeof PLACE_CONFIRMERS)[number];

/**
 * The radius of the circle that a home is in, in metres. Postal areas in cities are two to three kilometres wide, and the
 * centres of our table are up to a kilometre off. That of a city only helps to choose a map's zoom.
 */
export const PLACE_RADIUS_M: Readonly<Record<PlaceKnown, number>> = {
  confirmed: 0,
  street: 500,
  'postal-area': 2000,
  city: 6000,
};

/**
 * The way a person found the position of a pin: said to be right (whatever the postal code says), moved by hand, or chosen
 * from suggestions of a geocoder with the house number, a street, a postal area or a city.
 */
export const PINS = ['right', 'moved', 'geocoder', 'street', 'postal-area', 'city'] as const;
export type Pin = (typeof PINS)[number];
