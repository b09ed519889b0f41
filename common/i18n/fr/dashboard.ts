import type { dashboard as en } from '#common/i18n/en/dashboard.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/dashboard.ts. */
export const dashboard = {
  hello: 'Bonjour{name, select, none {} other { {name}}}',
  purpose: 'Les résultats de vos annonces, l’activité récente et ce qui demande votre attention.',
  create: 'Nouvelle annonce',
  alerts: {
    title: 'À faire',
    more: '{count, plural, one {En afficher # de plus} many {En afficher # de plus} other {En afficher # de plus}}',
    severityOf: '{severity}\u00a0:',
    actionFor: '{action}\u00a0: {about}',
    severity: { error: 'Urgent', warning: 'Important', info: 'Bon à savoir' },
    action: {
      'buy-credits': 'Acheter des crédits',
      listing: 'Ouvrir l’annonce',
      listings: 'Ouvrir vos annonces',
      'listings-draft': 'Voir les brouillons',
      'listings-expired': 'Voir ces annonces',
    },
  },
  stats: {
    title: 'Votre compte',
    listings: 'Annonces',
    listingsText: 'sans celles qui sont archivées',
    live: 'En ligne',
    liveText:
      '{count, plural, =0 {Aucune annonce n’est en ligne.} one {sur le site en ce moment} many {sur le site en ce moment} other {sur le site en ce moment}}',
    daysLeft: 'Jours restants',
    noEnd: 'Sans limite',
    daysLeftText: 'au rythme actuel',
    unused: 'Aucun crédit n’est utilisé.',
    daily: 'Utilisation par jour',
    dailyText: '{count, plural, one {crédit par jour} many {crédits par jour} other {crédits par jour}}',
  },
  performance: {
    title: 'Les résultats de vos annonces',
    listing: 'Annonce',
    all: 'Toutes les annonces',
    clear: 'Afficher toutes les annonces',
    none: 'Aucune de vos annonces ne correspond',
    period: 'Période',
    days: '{days} jours',
    measure: 'Donnée affichée dans le graphique',
    measures: { views: 'Vues', favourites: 'Favoris', leads: 'Demandes', rate: 'Taux de demandes' },
    help: {
      views:
        'Le nombre de fois où la page d’une annonce a été ouverte. Les robots, vous et vos collègues n’êtes pas comptés.',
      favourites: 'Le nombre de fois où des locataires ayant un compte ont ajouté un logement à leurs favoris.',
      leads: 'Le nombre de personnes qui ont écrit ou demandé une visite.',
      rate: 'Le pourcentage de vues qui ont mené à une demande.',
    },
    change: '{change} par rapport aux {days} jours précédents',
    before: '{value} durant les {days} jours précédents',
    unchanged: 'Comme durant les {days} jours précédents',
    noBefore: 'Rien à comparer pour l’instant',
    percent: '{percent}\u00a0%',
    inWords: {
      views: '{count, plural, one {{value} vue} many {{value} vues} other {{value} vues}}',
      favourites: '{count, plural, one {{value} favori} many {{value} favoris} other {{value} favoris}}',
      leads: '{count, plural, one {{value} demande} many {{value} demandes} other {{value} demandes}}',
      rate: 'taux de demandes de {value}',
    },
    day: 'Jour',
    valueOn: '{day}\u00a0: {value}',
    todaySoFar: '{day}, jusqu’ici\u00a0: {value}',
    spanOf: 'du {from} au {to}',
    table: 'Afficher sous forme de tableau',
    tableOf: '{measure} par jour',
    figuresOf: 'Données par jour, {span}',
    empty: 'Aucune donnée pour l’instant',
    emptyText:
      'Les vues sont comptées dès que quelqu’un ouvre une annonce en ligne. Publiez-en une pour voir l’intérêt qu’elle suscite.',
    toListings: 'Voir vos annonces',
    quiet: 'Rien n’a été compté durant cette période. Choisissez-en une plus longue ou une autre annonce.',
    best: 'Les plus consultées',
    bestText: 'durant la période choisie ci-dessus',
    show: 'Afficher les données de {title}',
  },
  fresh: {
    title: 'Nouveautés des 30 derniers jours',
    count:
      '{count, plural, one {# annonce} many {# annonces} other {# annonces}}, dont {live, plural, =0 {aucune} one {#} many {#} other {#}} en ligne',
    figures:
      '{views, plural, one {# vue} many {# vues} other {# vues}} · {favourites, plural, one {# favori} many {# favoris} other {# favoris}} · {leads, plural, one {# demande} many {# demandes} other {# demandes}}',
    started: 'Commencée le {day}',
    live: 'En ligne depuis le {day}',
    missing: '{count, plural, one {Il manque # élément} many {Il manque # éléments} other {Il manque # éléments}}',
  },
  activities: {
    title: 'Activité récente',
    text: 'durant les 90 derniers jours',
    kind: 'Afficher',
    kinds: {
      all: 'Tout',
      lead: 'Demandes',
      listing: 'Annonces',
      purchase: 'Achats',
      charge: 'Crédits utilisés',
      review: 'Examens',
    },
    more: 'Afficher plus',
    empty:
      'Aucune activité pour l’instant. Les demandes, les modifications de vos annonces, les achats et les frais figureront ici.',
    none: 'Aucune activité de ce type durant les 90 derniers jours.',
    end: 'C’est tout pour les 90 derniers jours.',
  },
  first: {
    title: 'Commencez par votre première annonce',
    text: 'Il faut environ cinq minutes\u00a0: adresse, plans, photos. Le brouillon est enregistré dès le premier mot et ne coûte rien.',
  },
} as const satisfies Same<typeof en>;
