export const locations = {
  title: 'Villes du Canada où louer un logement',
  heading: 'Trouver un logement par ville',
  description:
    'Appartements, maisons et chambres à louer dans des villes de partout au Canada, avec le nombre de logements de chacune.',
  lead: '{count, plural, one {# logement} other {# logements}} partout au Canada. Choisissez un lieu ou tapez son nom.',
  filter: 'Trouver un lieu dans cette liste',
  filterPlaceholder: 'Commencez à taper une ville',
  found: '{count, plural, =0 {Aucun lieu trouvé} one {# lieu} other {# lieux}}',
  provinces: 'Provinces et territoires',
  nearCity: 'vers {city}, {province}',
  cities: 'Toutes les villes',
  homes: '{count, plural, =0 {aucun logement} one {# logement} other {# logements}}',
} as const;
