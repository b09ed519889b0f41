export const map = {
  label:
    'Carte des logements trouvés. Utilisez les flèches pour la déplacer et les touches plus et moins pour le zoom.',
  noGraphics:
    'Votre navigateur ne peut pas dessiner cette carte (elle exige WebGL 2). La liste montre les mêmes logements.',
  notLoaded: 'Impossible de charger la carte. La liste montre les mêmes logements.',
  marksFailed: 'Impossible de charger les logements sur la carte.',
  homesInView:
    '{count, plural, =0 {Aucun logement dans ce secteur} one {# logement dans ce secteur} many {# logements dans ce secteur} other {# logements dans ce secteur}}',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  fullscreen: 'Afficher la carte en plein écran',
  leaveFullscreen: 'Quitter le plein écran',
  followMap: 'Chercher en déplaçant la carte',
  searchHere: 'Chercher dans ce secteur',
  listLabel: 'Logements sur la carte',
  listHint: 'Utilisez les flèches haut et bas pour choisir et Entrée pour ouvrir.',
  home: '{price} par mois',
  homeUnpriced: 'Logement sans prix affiché',
  building: '{count} logements dans un immeuble, à partir de {price} par mois',
  buildingUnpriced: '{count} logements dans un immeuble',
  cluster: '{count} logements, à partir de {price} par mois. Zoom avant',
  clusterUnpriced: '{count} logements. Zoom avant',
  approximate: 'Cercle pointillé\u00a0: emplacement approximatif',
  approximateArea: 'emplacement approximatif',
  contact: 'Sur demande',
  homes: '{count, plural, one {# logement} many {# logements} other {# logements}}',
  homesFrom: '{count, plural, one {# logement} many {# logements} other {# logements}} dès {price}',
  cardLabel:
    '{count, plural, one {Logement à cet endroit} many {# logements à cet endroit} other {# logements à cet endroit}}',
  cardArea:
    '{count, plural, one {Logement à cet emplacement approximatif} many {# logements à cet emplacement approximatif} other {# logements à cet emplacement approximatif}}',
  cardMore: '{shown} logements sur {count}',
  cardFailed: 'Impossible de charger ce logement.',
  perMonth: 'par mois',
  close: 'Fermer',
  draw: {
    start: 'Tracer une zone',
    label: 'Tracer une zone',
    freehand: 'À main levée',
    corners: 'Point par point',
    adjust: 'Ajuster',
    view: 'Utiliser cette vue',
    clear: 'Effacer',
    done: 'Terminé',
    freehandHint: 'Maintenez et tracez le contour de ce qui vous intéresse. Vous pouvez tracer plusieurs zones.',
    cornersHint: 'Cliquez sur chaque coin, puis de nouveau sur le premier pour fermer la zone.',
    adjustHint: 'Cliquez sur une zone, puis déplacez-la ou déplacez ses coins.',
    full: 'Vous avez atteint le nombre maximal de zones pour une recherche.',
    count:
      '{count, plural, =0 {Aucune zone tracée} one {# zone tracée} many {# zones tracées} other {# zones tracées}}',
  },
  credits: {
    about: 'À propos de cette carte',
    text: 'Rives, lacs et rivières\u00a0: GSHHG (LGPL) et Natural Earth. Noms de lieux\u00a0: GeoNames (CC BY 4.0). Cette carte n’a pas de rues.',
  },
  pick: {
    label:
      'Carte pour choisir un lieu. Cliquez à l’endroit voulu ou déplacez le repère. Utilisez les flèches pour déplacer la carte et les touches plus et moins pour le zoom.',
    pin: 'Repère\u00a0: {name}. Utilisez les flèches pour le déplacer; maintenez la touche Majuscule pour aller plus loin.',
    noGraphics:
      'Votre navigateur ne peut pas dessiner cette carte (WebGL 2 requis). Choisissez plutôt le lieu dans la zone de recherche.',
  },
  place: {
    label: 'Carte montrant {name}',
    areaLabel: 'Carte montrant l’emplacement approximatif\u00a0: {name}',
    here: 'Le logement est ici',
    directions: 'Itinéraire',
    noGraphics: 'Votre navigateur ne peut pas dessiner cette carte (elle exige WebGL 2).',
  },
};
