import { asCsv, type Summaries } from './shape.ts';

const FEED_ROWS = 'Donne les lignes d’une importation d’un flux de l’entreprise';
const LISTINGS = 'Donne les annonces de l’entreprise\u00a0: recherchées, filtrées par état, triées';
const LEADS =
  'Donne les demandes reçues par l’entreprise\u00a0: recherchées, filtrées par état, annonce et jour, triées';

/** French of the other endpoints of the landlords' portal. */
export const landlordSummaries: Pick<
  Summaries,
  | 'companyEnd'
  | 'dashboard'
  | 'leadInbox'
  | 'leads'
  | 'members'
  | 'ownCompany'
  | 'ownFeeds'
  | 'ownListings'
  | 'reviewAnswers'
  | 'tours'
  | 'uploads'
> = {
  reviewAnswers: {
    answer: 'Répond à la question du soutien sur l’entreprise, ce qui remet son examen dans la file',
  },
  companyEnd: {
    close:
      'Ferme définitivement l’entreprise, au moyen du mot de passe de son responsable\u00a0: archive les annonces, supprime les demandes reçues et fait des membres des locataires',
  },
  dashboard: {
    performance:
      'Donne les consultations, les ajouts aux favoris et les demandes reçues par jour, pour une annonce ou pour toutes, et la période précédente',
    newListingStats:
      'Donne les annonces des 30 derniers jours\u00a0: leur nombre, et les cinq plus récentes avec leurs résultats',
    activities:
      'Donne les activités des 90 derniers jours, les plus récentes en premier\u00a0: demandes, annonces, achats, frais, examens',
    alerts:
      'Donne ce qu’un propriétaire doit savoir ou faire, le plus pressant en premier, chaque point avec sa solution; 20 au plus',
  },
  leads: {
    list: LEADS,
    export: asCsv(LEADS),
    listings: 'Donne les annonces visées par des demandes, par nom, 500 au plus\u00a0: les choix du filtre de la liste',
    one: 'Donne une demande reçue, avec sa conversation, ses notes, sa visite et son historique',
    setState: 'Change l’état d’une demande reçue; son historique le note',
    remove:
      'Supprime une demande reçue et ses notes; le locataire garde ses messages et reçoit un avis si une visite est annulée',
    setStates:
      'Change l’état de plusieurs demandes reçues, 100 au plus, toutes à la fois; l’historique de chacune le note',
    removeSeveral: 'Supprime plusieurs demandes reçues, 100 au plus, toutes à la fois',
    reply: 'Répond au locataire par courriel, dans sa langue; sa réponse arrive à l’adresse de l’entreprise',
    addNote: 'Enregistre une note que seule l’entreprise voit',
    removeNote: 'Supprime une note',
    proposeTour: 'Propose jusqu’à trois moments pour une visite; ils remplacent les précédents',
    acceptTour: 'Accepte un des moments demandés par le locataire',
    declineTour: 'Refuse une visite, ou annule celle qui est fixée',
    tourFile: 'Donne la visite fixée, en fichier de calendrier',
    calendarFeed: 'Indique si le calendrier de l’appelant a une adresse où lire les visites',
    renewCalendarFeed:
      'Crée une nouvelle adresse secrète, donnée cette fois seulement; la précédente ne fonctionne plus',
    removeCalendarFeed: 'Retire l’adresse secrète',
    calendar: 'Donne les visites de l’entreprise d’une personne, pour son calendrier; l’adresse tient lieu de secret',
  },
  leadInbox: {
    list: 'Donne les demandes reçues page par page, celles sans réponse en premier, puis selon la dernière activité',
    counts: 'Compte les demandes que l’appelant n’a pas lues et celles qui attendent une réponse, jusqu’à 100',
    markRead: 'Marque une demande comme lue par l’appelant',
    templates: 'Donne les textes de réponse\u00a0: ceux de l’entreprise, puis ceux de toutes les entreprises',
    addTemplate: 'Enregistre un texte de réponse, 100 au plus',
    removeTemplate: 'Supprime un texte de réponse de l’entreprise',
  },
  tours: {
    open: 'Donne les moments libres pour visiter un logement, dans son fuseau horaire',
    book: 'Réserve aussitôt un moment libre; les deux parties reçoivent l’événement de calendrier',
    schedule: 'Donne les moments de visite publiés d’une annonce',
    saveSchedule: 'Remplace les moments de visite publiés d’une annonce; les visites réservées restent',
  },
  members: {
    team: 'Donne les membres de l’entreprise et les invitations en cours',
    remove: 'Met fin aussitôt à l’accès d’un membre, ou à celui de l’appelant; le responsable ne peut être retiré',
    handOver:
      'Confie l’entreprise à un autre membre, au moyen du mot de passe du responsable actuel; celui-ci reste membre ou part',
    invite:
      'Envoie une invitation à se joindre à l’entreprise; elle remplace l’invitation précédente à la même adresse',
    resend: 'Renvoie une invitation avec un nouveau lien; l’ancien ne fonctionne plus',
    revoke: 'Annule une invitation; son lien ne fonctionne plus',
  },
  ownCompany: {
    details:
      'Donne l’entreprise du propriétaire connecté, son examen, ses renseignements fiscaux et les courriels choisis',
    update: 'Modifie l’entreprise du propriétaire connecté; 409 si la version donnée n’est plus la dernière',
    resendAddress: 'Renvoie le lien qui confirme l’adresse pour les demandes; le précédent ne fonctionne plus',
    cancelAddress: 'Garde l’adresse actuelle pour les demandes; le lien de la nouvelle ne fonctionne plus',
    standing:
      'Donne l’état de l’examen de l’entreprise, et les étapes qui restent avant que les annonces soient en ligne',
    askAgain: 'Demande un nouvel examen après un refus',
    saveTaxInformation: 'Enregistre l’inscription de l’entreprise aux taxes; les prochains reçus la mentionnent',
    saveEmailChoices: 'Enregistre les courriels au sujet de l’entreprise que la personne connectée souhaite recevoir',
  },
  ownFeeds: {
    list: 'Donne les flux de l’entreprise, avec leur dernière importation',
    feed: 'Donne un flux de l’entreprise, avec ses dernières importations',
    create:
      'Crée un flux à partir d’une feuille de calcul téléversée, et montre ce qu’elle changerait sans rien modifier',
    sample: 'Donne un classeur Excel avec trois logements, dans la langue de l’appel',
    edit: 'Modifie le nom, l’adresse, l’horaire et la correspondance d’un flux de l’entreprise',
    preview:
      'Lit les premières annonces du dernier fichier d’un flux de l’entreprise, avec une correspondance pas encore enregistrée',
    accept:
      'Laisse passer un logement d’un flux de l’entreprise qui attend à cause d’une valeur inhabituelle ou d’un doublon',
    rerun:
      'Importe de nouveau le dernier fichier d’un flux de l’entreprise; un essai montre seulement ce qui changerait',
    outgoing:
      'Donne les adresses secrètes où des partenaires lisent les annonces en ligne de l’entreprise, une par format',
    replaceAddresses:
      'Remplace les adresses secrètes des flux sortants de l’entreprise; les anciennes cessent de fonctionner',
    replaceSecret:
      'Remplace le secret qui signe les fichiers d’un flux reçu de l’entreprise; l’ancien cesse de fonctionner',
    partners: 'Donne les partenaires qui lisent les annonces en ligne de l’entreprise',
    share: 'Retire les annonces de l’entreprise des flux des partenaires, ou les y remet',
    rows: FEED_ROWS,
    rowsCsv: asCsv(FEED_ROWS),
    start: 'Va chercher un flux de l’entreprise maintenant; un essai montre seulement ce qui changerait',
    upload: 'Importe un fichier téléversé dans un flux de l’entreprise',
    decide: 'Applique une importation retenue d’un flux de l’entreprise, ou la refuse',
  },
  ownListings: {
    list: LISTINGS,
    listCsv: asCsv(LISTINGS),
    listing: 'Donne une annonce, avec tout ce qu’il faut à son formulaire',
    create: 'Crée un brouillon; aucun champ n’est obligatoire',
    draftFirst:
      'Enregistre la première annonce à la création du compte\u00a0: crée un brouillon ou poursuit celui qui existe; `id` en désigne un parmi plusieurs',
    update:
      'Modifie une annonce; ce qui est omis ne change pas. Renvoie 409 si quelqu’un d’autre l’a modifiée entre-temps',
    updateNamed: 'Modifie l’annonce dont l’identifiant est dans le corps',
    remove: 'Supprime un brouillon; archive toute autre annonce',
    removeNamed: 'Supprime ou archive l’annonce dont l’identifiant est dans les paramètres ou dans le corps',
    act: 'Publie une annonce (contre des crédits, ou en examen tant que l’entreprise n’est pas approuvée), la met en pause, l’archive (aussi comme louée) ou la rétablit, ou annule sa mise hors ligne des dix dernières minutes',
    actOnSeveral:
      'Publie, met en pause, archive, rétablit ou met en vedette plusieurs annonces, ou annule leur mise hors ligne, l’une après l’autre dans l’ordre de `ids`; ce qui est déjà fait ne coûte rien, chaque échec est donné avec son motif',
    duplicate: 'Crée un brouillon avec tout le contenu de cette annonce',
    places:
      'Situe un logement\u00a0: les lieux qui correspondent à la saisie (`q`), ou la ville et le quartier d’un point (`lat`, `lng`)',
  },
  uploads: {
    send: 'Reçoit une image (JPEG, PNG, WebP, AVIF ou HEIC, jusqu’à 15 Mo); une tâche la prépare, demandez son état',
    upload: 'Donne l’état d’une image et, une fois prête, ses données',
  },
};
