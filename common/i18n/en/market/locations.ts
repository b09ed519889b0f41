/** The page that lists all places. */
export const locations = {
  title: 'Cities with homes for rent in Canada',
  heading: 'Find a home by city',
  description: 'Apartments, houses and rooms for rent in cities across Canada, with the number of homes in each.',
  lead: '{count, plural, one {# home} other {# homes}} across Canada. Pick a place, or type its name.',
  filter: 'Find a place in this list',
  filterPlaceholder: 'Start typing a city',
  found: '{count, plural, =0 {No places found} one {# place} other {# places}}',
  provinces: 'Provinces and territories',
  nearCity: 'near {city}, {province}',
  cities: 'All cities',
  homes: '{count, plural, =0 {no homes now} one {# home} other {# homes}}',
} as const;
