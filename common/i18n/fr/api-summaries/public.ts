import type { Summaries } from './shape.ts';

/** French of the public endpoints: search, listings, content, forms and links in emails. */
export const publicSummaries: Pick<
  Summaries,
  | 'alerts'
  | 'blogs'
  | 'companyEmails'
  | 'companies'
  | 'content'
  | 'health'
  | 'inquiries'
  | 'inquiryLink'
  | 'listings'
  | 'search'
  | 'locations'
> = {
  alerts: {
    signUp:
      'Inscrit aux courriels sur les nouvelles annonces d’une recherche; rien n’est envoyé avant la confirmation du lien reçu',
    toConfirm: 'Donne l’alerte visée par un lien de confirmation',
    confirm: 'Confirme une alerte',
    toStop: 'Donne les alertes auxquelles le désabonnement mettrait fin',
    stop: 'Met fin à une alerte, ou à toutes; aussi l’adresse de désabonnement en un clic des logiciels de courriel (RFC 8058)',
    changeFrequency: 'Change la fréquence des courriels d’une alerte, à partir du lien qui y figure',
    toClaim: 'Donne le compte qu’un lien d’activation ouvre, et ce qu’il contiendrait',
  },
  companyEmails: {
    toStop: 'Donne l’adresse pour laquelle un lien met fin aux courriels sur les crédits et les adhésions',
    stop: 'Met fin aux courriels sur les crédits et les adhésions; aussi l’adresse de désabonnement en un clic des logiciels de courriel (RFC 8058)',
  },
  blogs: {
    list: 'Donne les articles, les plus récents en premier, 12 par page; d’un lieu (et de sa province) ou d’une catégorie',
    article: 'Donne un article, avec des articles connexes',
    preview: 'Donne le brouillon d’un article, pour un lien que l’équipe a partagé; le lien expire',
  },
  companies: {
    list: 'Donne les gestionnaires immobiliers, ceux qui ont le plus d’annonces en premier, 24 par page; d’un lieu s’il est indiqué',
    company: 'Donne un gestionnaire immobilier, ses villes et ses dernières annonces',
  },
  content: {
    blocks:
      'Donne les textes modifiables dans la langue de l’appelant; `keys`, facultatif, nomme des blocs séparés par des virgules',
    pages: 'Donne le `slug` et le titre des pages publiées',
    page: 'Donne une page publiée',
    preview: 'Donne le brouillon d’une page à qui a le lien d’un membre de l’équipe; le lien expire',
    faqs: 'Donne les questions et réponses sur un sujet, dans l’ordre; `location` (un `slug`) y met le nom d’un lieu; un sujet inconnu n’en donne aucune',
  },
  health: {
    check:
      'Indique si ce processus répond et s’il est à jour avec sa base de données; assez léger pour un appel toutes les quelques secondes',
    ready:
      'Donne 200 tant que ce processus peut servir des recherches, et 503 avant et pendant son arrêt; pour les répartiteurs de charge',
  },
  inquiries: {
    inquire:
      'Envoie une demande instantanée au propriétaire, avec copie au visiteur; les locataires connectés peuvent omettre ce que contient leur compte',
    bookTour: 'Demande une visite, avec jusqu’à trois moments',
    report: 'Signale une annonce au soutien',
    reportCompany: 'Signale une entreprise et toutes ses annonces au soutien',
    contact: 'Envoie un message au soutien',
    advertise: 'Envoie la demande d’un gestionnaire immobilier qui souhaite annoncer',
  },
  inquiryLink: {
    open: 'Donne la conversation et la visite d’une demande',
    write: 'Envoie un autre message au propriétaire',
    acceptTour: 'Accepte un des moments proposés par le propriétaire',
    declineTour: 'Refuse les moments proposés, ou annule la visite fixée',
    keepTour: 'Confirme que le locataire viendra à la visite réservée',
    moveTour: 'Déplace la visite à un des moments libres, au lieu du précédent',
    tourFile: 'Donne la visite fixée, en fichier de calendrier',
  },
  listings: {
    detail:
      'Donne une annonce, avec tout ce que montre sa page; 410 si elle a été publique et est hors ligne. Un jeton d’aperçu ouvre celle qui n’est pas encore publique',
    view: 'Compte une consultation de la page d’une annonce, sauf celle d’un robot, de l’entreprise elle-même ou d’un visiteur déjà compté',
    photos: 'Donne toutes les photos d’une annonce, dans l’ordre',
    merged: 'Donne le chemin de l’annonce avec laquelle une annonce hors ligne a été fusionnée, ou null',
    similar: 'Donne des logements voisins, du même type et d’un loyer proche; aussi pour une annonce hors ligne',
    qr: 'Donne l’adresse de la page d’une annonce sous forme de code QR en SVG, pour l’impression',
    offerings: 'Donne les autres logements de l’entreprise, les plus récents en premier; `total` les compte tous',
  },
  search: {
    search: 'Recherche des annonces, page par page, avec les nombres par filtre; count=true ne donne que le total',
    inCity:
      'Donne les annonces d’un lieu (identifiant d’une ville, ou `slug`) selon un raccourci de type de logement, ou «\u00a0all\u00a0»',
    autocomplete:
      'Propose des lieux, des immeubles, des adresses et des entreprises pendant la saisie; une phrase comprise vient en premier',
    didYouMean: 'Propose les lieux les plus probables pour un nom mal orthographié',
    understand:
      'Lit une phrase comme «\u00a04½ Calgary max 2000 chats acceptés\u00a0»\u00a0: ce qu’elle demande, et ce qui n’a pas été compris',
    rentTrends:
      'Donne les loyers médians par mois et par nombre de chambres\u00a0: `a` est la sorte de lieu, `b` son identifiant',
    mapMarkers:
      'Donne les groupes et les étiquettes de loyer de toutes les annonces correspondantes, dans les limites `bounds`, au niveau `zoom`',
    mapFrame:
      'Donne le cadre de toutes les annonces correspondantes, sans celles, peu nombreuses, qui sont loin des autres; nul s’il n’y en a pas',
    mapMarkerInfo: 'Donne les fiches des annonces d’un repère (20 identifiants au plus, séparés par des virgules)',
    favListings: 'Donne les fiches des favoris d’un visiteur; les identifiants des annonces hors ligne viennent à part',
    favMapMarkers: 'Donne les repères des favoris d’un visiteur',
    pastDays: 'Donne les annonces mises en ligne ces derniers jours, les plus récentes en premier',
  },
  locations: {
    list: 'Donne toutes les provinces, avec leurs régions métropolitaines et leurs villes, par nom, et leur nombre de logements',
    location: 'Donne un lieu, les lieux voisins, les recherches populaires et d’autres lieux populaires au Canada',
    landmarksNear:
      'Donne les universités, gares, hôpitaux et aéroports à moins de 10 km d’un point, les plus proches en premier',
    landmarksWithin:
      'Liste les lieux connus dans les limites d’une carte (sud,ouest,nord,est), 40 au plus, aéroports et universités d’abord',
    neighbourhoodBorders:
      'Donne les limites approximatives des quartiers autour d’un point\u00a0: des lignes à mi-chemin entre leurs centres',
  },
};
