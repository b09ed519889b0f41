import type { map as en } from '#common/i18n/en/map.ts';
import type { Same } from '#common/i18n/translate.ts';

/** Les mots sur les cartes et autour d’elles. */
export const map = {
  label: 'Carte des logements trouvés. Les flèches la déplacent, plus et moins changent le zoom.',
  loading: 'Chargement de la carte…',
  noGraphics:
    'Votre navigateur ne peut pas dessiner cette carte (elle exige WebGL 2). La liste montre les mêmes logements.',
  notLoaded: 'Impossible de charger la carte. La liste montre les mêmes logements.',
  marksFailed: 'Impossible de charger les logements sur la carte.',
  homesInView:
    '{count, plural, =0 {Aucun logement dans cette partie de la carte} one {# logement dans cette partie de la carte} many {# de logements dans cette partie de la carte} other {# logements dans cette partie de la carte}}',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  fullscreen: 'Carte en plein écran',
  leaveFullscreen: 'Quitter le plein écran',
  followMap: 'Chercher en déplaçant la carte',
  searchHere: 'Chercher dans cette partie de la carte',
  listLabel: 'Logements sur la carte',
  listHint: 'Les flèches haut et bas choisissent, Entrée ouvre.',
  home: '{price} par mois',
  homeUnpriced: 'Logement sans prix affiché',
  building: '{count} logements dans un immeuble, à partir de {price} par mois',
  buildingUnpriced: '{count} logements dans un immeuble',
  cluster: '{count} logements, à partir de {price} par mois. Zoom avant',
  clusterUnpriced: '{count} logements. Zoom avant',
  contact: 'Contact',
  from: 'dès {price}',
  cardLabel:
    '{count, plural, one {Logement à cet endroit} many {# de logements à cet endroit} other {# logements à cet endroit}}',
  cardMore: '{shown} logements sur {count}',
  cardFailed: 'Impossible de charger ce logement.',
  aMonth: 'par mois',
  close: 'Fermer',
  draw: {
    start: 'Tracer une zone',
    label: 'Tracer une zone',
    freehand: 'À main levée',
    corners: 'Point par point',
    adjust: 'Ajuster',
    view: 'Prendre cette vue',
    clear: 'Effacer',
    done: 'Terminé',
    freehandHint: 'Maintenez et tracez le contour de ce qui vous intéresse. Vous pouvez tracer plusieurs zones.',
    cornersHint: 'Cliquez sur chaque coin, puis de nouveau sur le premier pour fermer la zone.',
    adjustHint: 'Cliquez sur une zone, puis déplacez-la ou déplacez ses coins.',
    full: 'Une recherche ne peut contenir plus de zones.',
    count:
      '{count, plural, =0 {Aucune zone tracée} one {# zone tracée} many {# de zones tracées} other {# zones tracées}}',
  },
  credits: {
    about: 'À propos de cette carte',
    text: 'Rives, lacs et rivières : GSHHG (LGPL) et Natural Earth. Noms de lieux : GeoNames (CC BY 4.0). Les rues exigent une carte en ligne.',
  },
  pick: {
    label:
      'Carte pour choisir un lieu. Cliquez à l’endroit voulu ou déplacez l’épingle. Les flèches déplacent la carte, plus et moins changent l’échelle.',
    pin: 'Épingle de {name}. Les flèches la déplacent; avec la touche Majuscule, elles la déplacent davantage.',
    noGraphics:
      'Votre navigateur ne peut pas dessiner cette carte (WebGL 2 requis). Choisissez plutôt le lieu dans la zone de recherche.',
  },
  place: {
    label: 'Carte montrant {name}',
    here: 'Le logement est ici',
    directions: 'Itinéraire',
    noGraphics: 'Votre navigateur ne peut pas dessiner cette carte (elle exige WebGL 2).',
  },
} as const satisfies Same<typeof en>;
