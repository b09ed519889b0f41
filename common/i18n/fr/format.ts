import type { format as en } from '#common/i18n/en/format.ts';
import type { Same } from '#common/i18n/translate.ts';

export const format = {
  contactForPrice: 'Prix sur demande',
  perMonth: '{money} par mois',
  range: '{from} à {to}',
  rangeOfWords: '{from} à {to}',
  bachelor: 'Studio',
  beds: '{count, plural, one {# chambre} other {# chambres}}',
  bedsRange: '{min} à {max, plural, one {# chambre} other {# chambres}}',
  withRooms: '{beds} ({rooms})',
  baths: '{count, plural, one {# salle de bain} other {# salles de bain}}',
  bathsRange: '{min} à {max} salles de bain',
  noBath: 'Salle de bain partagée',
  area: '{area} pi²',
  day: '{day} {month} {year}',
  dayOfYear: '{day} {month}',
  availableNow: 'Libre immédiatement',
  availableOn: 'Libre le {day}',
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  monthsShort: 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.',
  today: 'aujourd’hui',
  yesterday: 'hier',
  daysAgo: '{count, plural, one {il y a # jour} other {il y a # jours}}',
  weeksAgo: '{count, plural, one {il y a # semaine} other {il y a # semaines}}',
  monthsAgo: '{count, plural, one {il y a # mois} other {il y a # mois}}',
} as const satisfies Same<typeof en>;
