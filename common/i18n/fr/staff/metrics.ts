/** Les indicateurs clés et leur définition. */
export const metrics = {
  periods: { '28': '28 jours', '90': '90 jours', '365': '365 jours' },
  csv: 'Télécharger en CSV',
  choose: 'Indicateur du graphique',
  partial: 'La journée n’est pas terminée\u00a0: les valeurs d’aujourd’hui sont partielles.',
  none: 'Aucune valeur pour le moment',
  noneInPeriod: 'Il n’y a pas encore de valeur pour cette période. Elles sont calculées chaque heure.',
  inPeriod: 'dans la période',
  latest: 'le {day}',
  chart: '{metric} par jour',
  bar: '{day}\u00a0: {value}',
  barPartial: '{day} (partiel)\u00a0: {value}',
  table: 'Voir les valeurs en tableau',
  tableOf: '{title}, tableau',
  fields: { metric: 'Indicateur', n: 'Taille de l’échantillon', isPartial: 'Partiel' },
  units: { hours: '{value} h', days: '{value, plural, one {# jour} other {# jours}}', share: '{value}\u00a0%' },
  names: {
    activeUsers: 'Utilisateurs actifs',
    searches: 'Recherches',
    liveListings: 'Annonces en ligne',
    leads: 'Demandes reçues',
    leadsPerListingDay: 'Demandes par annonce et par jour',
    replyMedianHours: 'Délai de première réponse, médiane',
    replyP90Hours: 'Délai de première réponse, 90e centile',
    rentMedianDays: 'Délai de location, médiane',
    revenueCents: 'Revenus',
    creditsLiabilityCents: 'Crédits payés non utilisés',
    churnShare: 'Entreprises perdues',
  },
  definitions: {
    activeUsers:
      'Comptes qui se sont connectés ou ont utilisé le site dans les 28 jours terminés ce jour-là. Une session fermée ne compte que par sa connexion.',
    searches:
      'Premières pages des recherches que le site a calculées, sans les robots. Une recherche répétée qui vient de la mémoire cache n’est pas recomptée.',
    liveListings: 'Annonces en ligne à minuit à la fin du jour, à Toronto.',
    leads: 'Demandes de renseignements et de visite reçues ce jour-là, y compris celles supprimées ensuite.',
    leadsPerListingDay: 'Les demandes du jour divisées par ses annonces en ligne.',
    replyMedianHours:
      'Heures avant que la moitié des demandes des 28 derniers jours aient reçu un message ou un état choisi par le propriétaire. Les demandes sans réponse comptent comme en attente (Kaplan–Meier).',
    replyP90Hours:
      'Heures avant que 9 de ces demandes sur 10 aient une réponse. Il n’y a pas de valeur tant que plus d’une sur 10 attend.',
    rentMedianDays:
      'Jours entre l’activation et le moment où la moitié des annonces activées depuis 180 jours ont été marquées comme louées. Les autres comptent jusqu’à leur mise hors ligne.',
    revenueCents: 'Reçus moins notes de crédit du jour, avant taxes, selon la province de l’acheteur.',
    creditsLiabilityCents:
      'Crédits payés pas encore utilisés, au prix de leur propre achat avant taxes. Les plus anciens sont utilisés en premier. Les crédits gratuits et ceux des adhésions sont exclus.',
    churnShare:
      'Entreprises qui avaient une annonce en ligne ou une adhésion 28 jours plus tôt et qui n’ont ni l’une ni l’autre ce jour-là.',
  },
  searchesTitle: 'Analyse des recherches',
  searchesHelp: 'Comptées sans identifier les personnes. Seules les recherches faites au moins 5 fois figurent ici.',
  empty: {
    title: 'Recherches sans résultat',
    none: 'Aucune recherche n’est restée vide cinq fois.',
    count: 'Sans résultat',
    of: 'Recherches',
    rent: 'Loyer jusqu’à',
  },
  words: { title: 'Mots non compris', none: 'Aucun mot n’est resté incompris cinq fois.', word: 'Mot' },
  demand: {
    title: 'Demande et offre',
    none: 'Aucune recherche de chambres dans une ville n’a été faite cinq fois.',
    perListing: 'Recherches par annonce',
  },
  anyBeds: 'Toutes',
  beds: '{count, plural, =0 {Studio} one {# chambre} other {# chambres}}',
  anyRent: 'Tous',
} as const;
