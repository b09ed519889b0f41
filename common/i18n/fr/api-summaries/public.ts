import type { Summaries } from './shape.ts';

/** French of what is open to everyone: search, listings, content, forms, links of letters. */
export const publicSummaries: Pick<
  Summaries,
  | 'alerts'
  | 'blogs'
  | 'companies'
  | 'content'
  | 'health'
  | 'inquiries'
  | 'inquiryLink'
  | 'listing'
  | 'listings'
  | 'locations'
> = {
  alerts: {
    signUp:
      'Inscrit aux courriels sur les nouveaux logements d’une recherche; rien n’est envoyé avant la confirmation du lien reçu',
    toConfirm: 'L’objet d’un lien de confirmation',
    confirm: 'Confirme une alerte',
    toStop: 'Ce à quoi mettrait fin le désabonnement',
    stop: 'Met fin à une alerte, ou à toutes; aussi l’adresse de désabonnement en un clic des logiciels de courriel (RFC 8058)',
    changeFrequency: 'Change la fréquence des courriels d’une alerte, à partir du lien qui y figure',
    toClaim: 'Le compte qu’un lien d’activation ouvre, et ce qu’il contiendrait',
  },
  blogs: {
    list: 'Les articles, les plus récents en premier, 12 par page; d’un lieu (et de sa province) ou d’une catégorie',
    article: 'Un article, avec des articles connexes',
  },
  companies: {
    list: 'Les gestionnaires immobiliers, ceux qui ont le plus d’annonces en premier, 24 par page; d’un lieu',
    company: 'Un gestionnaire immobilier, les endroits où il a des logements et ses dernières annonces',
  },
  content: {
    blocks:
      'Les textes modifiables dans la langue de l’appelant; `keys` nomme des blocs, séparés par des virgules; sans ce paramètre, tous sont donnés',
    pages: 'Le `slug` et le titre des pages publiées',
    page: 'Une page publiée',
    faqs: 'Les questions et réponses sur un sujet, dans leur ordre; un lieu (`slug`) y met son nom; aucune si le sujet est inconnu',
  },
  health: {
    check:
      'Indique si ce processus répond et s’accorde avec sa base de données; assez léger pour être appelé toutes les quelques secondes',
  },
  inquiries: {
    inquire:
      'Demande de renseignements instantanée, envoyée au propriétaire avec copie au visiteur. Les locataires connectés peuvent omettre ce que dit leur compte',
    bookTour: 'Demande de visite, avec jusqu’à trois moments',
    report: 'Signale une annonce au soutien',
    contact: 'Message au soutien',
    advertise: 'Demande d’un gestionnaire immobilier qui souhaite annoncer',
  },
  inquiryLink: {
    open: 'La conversation et la visite d’une demande',
    write: 'Écrit de nouveau au propriétaire',
    acceptTour: 'Accepte un des moments proposés par le propriétaire',
    declineTour: 'Refuse les moments proposés, ou annule la visite convenue',
    tourFile: 'La visite convenue, en fichier de calendrier',
  },
  listing: {
    detail:
      'Une annonce, avec tout ce que montre sa page; 410 pour celle qui a été publique et ne l’est plus. Un jeton d’aperçu montre celle qui ne l’est pas encore',
    view: 'Compte une consultation de la page d’une annonce, sauf celle d’un robot, de l’entreprise elle-même ou d’un visiteur déjà compté',
    photos: 'Toutes les photos d’une annonce, dans l’ordre',
    similar: 'Des logements voisins, du même genre et d’un loyer proche; aussi pour une annonce qui n’est plus là',
    offerings: 'Les autres logements de l’entreprise, les plus récents en premier; `total` les compte tous',
  },
  listings: {
    search: 'Recherche d’annonces avec les nombres par filtre, page par page; count=true donne le total seul',
    inCity:
      'Les annonces d’un lieu (identifiant d’une ville, ou `slug`) selon un raccourci de type de logement, ou «\u00a0all\u00a0»',
    autocomplete:
      'Les lieux, les immeubles, les adresses et les entreprises qui correspondent à la saisie; une phrase comprise vient en premier',
    didYouMean: 'Les lieux les plus probables pour un nom mal orthographié',
    understand:
      'Ce que demande une phrase comme «\u00a04½ Calgary max 2000 chats acceptés\u00a0», et ce qui n’en a pas été compris',
    rentTrends:
      'Les loyers médians par mois et par nombre de chambres\u00a0: a est la sorte de lieu, b son identifiant',
    mapMarkers:
      'Les groupes et les étiquettes de loyer de toutes les annonces correspondantes, dans les limites `bounds`, au niveau `zoom`',
    mapMarkerInfo: 'Les fiches des annonces d’un repère (identifiants séparés par des virgules, 20 au plus)',
    favListings: 'Les fiches des favoris d’un visiteur; les identifiants qui ne sont plus actifs sont nommés à part',
    favMapMarkers: 'Les repères des favoris d’un visiteur sur la carte',
    pastDays: 'Les annonces mises en ligne ces derniers jours, les plus récentes en premier',
  },
  locations: {
    list: 'Toutes les provinces, avec leurs régions métropolitaines et leurs villes, par nom, et leur nombre de logements',
    location:
      'Un lieu et ce qui l’entoure\u00a0: lieux voisins, recherches populaires, autres lieux populaires du pays',
  },
};
