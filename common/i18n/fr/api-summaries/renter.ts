import type { Summaries } from './shape.ts';

/** French of the endpoints of the renter's area. */
export const renterSummaries: Pick<
  Summaries,
  'favourites' | 'ownAlerts' | 'ownInquiries' | 'pointsOfInterest' | 'recommendations' | 'renters' | 'viewed'
> = {
  favourites: {
    list: 'Donne les favoris, les plus récents en premier ou dans un autre ordre, page par page, avec les identifiants de tous',
    mapMarkers: 'Donne les repères de tous les favoris',
    one: 'Donne un favori\u00a0: sa fiche, ou ce qu’il en reste s’il est hors ligne',
    saveNote:
      'Enregistre la note privée sur un favori; un texte vide la supprime. `version` vaut 0 tant qu’il n’y a pas de note',
    recent: 'Donne les douze derniers favoris, les plus récents en premier',
    toggle: 'Ajoute un logement aux favoris ou l’en retire, selon `active`; sans ce champ, passe d’un état à l’autre',
    remove: 'Retire un logement des favoris; sans effet s’il n’y est déjà plus',
    audit:
      'Réunit les favoris d’un navigateur et ceux du compte\u00a0: les deux sont gardés, les identifiants inconnus sont écartés',
  },
  ownAlerts: {
    list: 'Donne les alertes du locataire, les plus récentes en premier',
    create:
      'Enregistre une recherche comme alerte; elle commence aussitôt si l’adresse est confirmée, sinon après le lien reçu. La même recherche donne l’alerte existante',
    update: 'Modifie le nom, la fréquence ou la recherche d’une alerte, la met en pause ou la reprend',
    remove: 'Supprime une alerte; le consentement prend fin avec la dernière',
  },
  ownInquiries: {
    list: 'Donne les demandes de renseignements et de visite, les plus récentes en premier, page par page',
    one: 'Donne une demande, avec ses messages',
    recent: 'Donne les cinq dernières demandes',
    ofListing: 'Donne les dernières demandes au sujet d’un logement, cinquante au plus',
    listings: 'Donne les logements qui ont fait l’objet d’une demande, les plus récents en premier, page par page',
    mapMarkers: 'Donne les repères de tous les logements qui ont fait l’objet d’une demande',
  },
  pointsOfInterest: {
    list: 'Donne les lieux du locataire, les plus anciens en premier, sans ceux que le navigateur signale comme retirés',
    create: 'Ajoute un lieu, jusqu’à vingt',
    update: 'Modifie un lieu; ce qui est omis ne change pas',
    remove: 'Supprime un lieu et le donne en réponse',
    findPlaces:
      'Propose des villes, des quartiers, des immeubles et des secteurs postaux pendant la saisie; avec `near`, donne le lieu le plus proche d’un point',
  },
  recommendations: {
    newListings:
      'Donne les nouveaux logements recommandés, les meilleurs en premier, sans ceux que le navigateur signale comme vus ou retirés',
    list: 'Donne les logements recommandés avec leurs raisons, les meilleurs en premier, page par page',
    mapMarkers: 'Donne les repères de tous les logements recommandés',
    stats: 'Compte les logements recommandés et les nouveaux, et indique sur quoi reposent les recommandations',
    markSeen: 'Ajoute des logements à la liste des logements vus; un appel répété garde la première date',
    remove: 'Ne recommande plus jamais ce logement',
    restore: 'Annule un retrait',
  },
  renters: {
    profile: 'Donne ce que le locataire recherche, et ses préférences',
    changeProfile: 'Modifie le profil; ce qui est omis ne change pas, null efface',
    acknowledge: 'Note que le locataire est revenu et a vu les nouveautés',
    dashboard:
      'Donne les nouveautés du locataire\u00a0: prochaine visite, réponses, nouveaux logements, changements des favoris; avec les nombres et le plus récent de chaque liste',
  },
  viewed: {
    list: 'Donne les logements consultés, les plus récents en premier, page par page',
    mapMarkers: 'Donne les repères de tous les logements consultés',
    record: 'Note qu’un logement a été consulté, sauf si le locataire a désactivé cette fonction',
    remove: 'Retire un logement des logements consultés',
    clear: 'Retire tous les logements consultés',
  },
};
