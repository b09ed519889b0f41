import { asCsv, type Summaries } from './shape.ts';

const LISTINGS = 'Les annonces de l’entreprise\u00a0: recherchées, filtrées par état, triées';
const LEADS = 'Les demandes reçues par l’entreprise\u00a0: recherchées, filtrées par état, annonce et jour, triées';

/** French of what the landlords’ portal calls, but for credits. */
export const landlordSummaries: Pick<
  Summaries,
  'companyEnd' | 'dashboard' | 'leads' | 'members' | 'ownCompany' | 'ownListings' | 'uploads'
> = {
  companyEnd: {
    close:
      'Ferme l’entreprise pour de bon, au moyen du mot de passe de son responsable\u00a0: les annonces sont archivées, les demandes reçues disparaissent, les membres deviennent locataires',
  },
  dashboard: {
    performance:
      'Les consultations, les ajouts aux favoris et les demandes reçues par jour, pour une annonce ou pour toutes, avec la période précédente comme point de comparaison',
    newListingStats:
      'Les annonces des 30 derniers jours\u00a0: leur nombre, et les cinq plus récentes avec ce qu’elles ont donné jusqu’ici',
    activities:
      'Ce qui s’est passé ces 90 derniers jours, le plus récent en premier\u00a0: demandes, annonces, achats, frais, examens',
    alerts:
      'Ce qu’un propriétaire doit savoir ou faire, le plus pressant en premier, chaque point avec sa solution; 20 au plus',
  },
  leads: {
    list: LEADS,
    export: asCsv(LEADS),
    listings: 'Les annonces visées par des demandes, par nom, 500 au plus\u00a0: les choix du filtre de la liste',
    one: 'Une demande reçue, avec sa conversation, ses notes, sa visite et son historique',
    setState: 'Indique où en est une demande reçue; son historique le conserve',
    remove:
      'Supprime une demande reçue et ses notes; le locataire garde ce qu’il a écrit et est avisé si une visite est annulée',
    setStates:
      'Indique où en sont plusieurs demandes reçues, 100 au plus, toutes à la fois; l’historique de chacune le conserve',
    removeSeveral: 'Supprime plusieurs demandes reçues, comme une seule, 100 au plus, toutes à la fois',
    reply: 'Répond au locataire par courriel, dans sa langue; sa réponse arrive à l’adresse de l’entreprise',
    addNote: 'Conserve une note que seule l’entreprise voit',
    removeNote: 'Supprime une note',
    proposeTour: 'Propose jusqu’à trois moments pour une visite, à la place de ceux qui étaient proposés',
    acceptTour: 'Accepte un des moments demandés par le locataire',
    declineTour: 'Refuse une visite, ou annule celle qui était convenue',
    tourFile: 'La visite convenue, en fichier de calendrier',
    calendarFeed: 'Indique si le calendrier de l’appelant a une adresse où lire les visites',
    renewCalendarFeed:
      'Crée une nouvelle adresse secrète, montrée cette fois seulement; la précédente ne fonctionne plus',
    removeCalendarFeed: 'Retire l’adresse secrète',
    calendar: 'Les visites de l’entreprise d’une personne, pour son calendrier; l’adresse tient lieu de secret',
  },
  members: {
    team: 'Les membres de l’entreprise et les personnes invitées',
    remove: 'Met fin aussitôt à l’accès d’un membre, ou à celui de l’appelant; le responsable reste',
    handOver:
      'Nomme un autre membre responsable, au moyen du mot de passe du responsable actuel; celui-ci reste membre ou part',
    invite: 'Envoie une invitation à se joindre à l’entreprise; une invitation antérieure à la même adresse prend fin',
    resend: 'Renvoie une invitation avec un nouveau lien; l’ancien prend fin',
    revoke: 'Annule une invitation\u00a0: son lien n’ouvre plus rien',
  },
  ownCompany: {
    details:
      'L’entreprise du propriétaire connecté, son examen, ses renseignements fiscaux et les courriels qu’il reçoit',
    update: 'Modifie l’entreprise du propriétaire connecté; 409 si la version donnée n’est plus la dernière',
    resendAddress: 'Renvoie le lien qui confirme l’adresse pour les demandes; le précédent prend fin',
    cancelAddress: 'Garde l’adresse actuelle pour les demandes\u00a0: le lien vers l’autre n’ouvre plus rien',
    standing: 'Où en est l’examen de l’entreprise, et ce qui reste à faire avant que les annonces soient en ligne',
    askAgain: 'Demande un nouvel examen après un refus',
    saveTaxInformation: 'Indique l’inscription de l’entreprise aux taxes; les reçus la mentionnent désormais',
    saveLetters: 'Indique quels courriels au sujet de l’entreprise la personne connectée souhaite recevoir',
  },
  ownListings: {
    list: LISTINGS,
    listCsv: asCsv(LISTINGS),
    listing: 'Une annonce, avec tout ce qu’il faut à son formulaire',
    create: 'Commence un brouillon; rien n’est obligatoire',
    draftFirst:
      'Rédige la première annonce à l’inscription\u00a0: la commence ou, s’il y a déjà un brouillon, le poursuit; `id` en désigne un parmi plusieurs',
    update:
      'Modifie une annonce; ce qui est omis ne change pas. Refusé avec 409 si quelqu’un d’autre l’a modifiée entre-temps',
    updateNamed: 'Modifie l’annonce dont l’identifiant est dans le corps',
    remove: 'Supprime un brouillon; archive toute autre annonce',
    removeNamed: 'Supprime ou archive l’annonce dont l’identifiant est dans les paramètres ou dans le corps',
    act: 'Publie (contre des crédits, ou en attente d’examen tant que l’entreprise n’est pas approuvée), met en pause, archive ou rétablit',
    actOnSeveral:
      'Publie, met en pause, archive ou rétablit plusieurs annonces, ou les met en vedette contre des crédits, chacune pour elle-même dans l’ordre de `ids`\u00a0: ce qui est déjà fait ne coûte rien, ce qui n’a pu être fait ou payé est nommé avec son motif',
    duplicate: 'Un nouveau brouillon avec tout le contenu de cette annonce',
    places:
      'Où un logement peut se trouver\u00a0: les lieux qui correspondent à la saisie (`q`), ou la ville et le quartier d’un point (`lat`, `lng`)',
  },
  uploads: {
    send: 'Reçoit une image (JPEG, PNG, WebP ou AVIF, jusqu’à 15 Mo); une tâche la prépare, et son état se demande',
    upload: 'Où en est une image et, une fois prête, ce qu’elle est',
    remove: 'Oublie une image qui n’a pas servi',
  },
};
