import type { Summaries } from './shape.ts';

/** French of what the renter’s area calls. */
export const renterSummaries: Pick<
  Summaries,
  'favourites' | 'ownAlerts' | 'ownInquiries' | 'pointsOfInterest' | 'recommendations' | 'renter' | 'viewed'
> = {
  favourites: {
    list: 'Les favoris, les plus récents en premier, page par page, avec les identifiants de tous',
    mapMarkers: 'Les repères de tous les favoris sur la carte',
    one: 'Un favori\u00a0: sa fiche, ou ce qu’il en reste s’il n’est plus là',
    recent: 'Les douze derniers favoris, les plus récents en premier',
    toggle: 'Ajoute un logement aux favoris ou l’en retire, selon `active`; sans ce champ, passe d’un état à l’autre',
    remove: 'Retire un logement des favoris; sans effet s’il n’y est déjà plus',
    audit:
      'Réunit les favoris d’un navigateur et ceux du compte\u00a0: rien ne se perd d’un côté ni de l’autre, les identifiants inconnus sont écartés',
  },
  ownAlerts: {
    list: 'Les alertes du locataire, les plus récentes en premier',
    create:
      'Enregistre une recherche comme alerte; elle est active aussitôt si l’adresse est confirmée, sinon une fois le lien du courriel suivi. La même recherche redonne l’alerte existante',
    update: 'Modifie le nom, la fréquence ou la recherche d’une alerte, la met en pause ou la reprend',
    remove: 'Met fin à une alerte pour de bon; le consentement prend fin avec la dernière',
  },
  ownInquiries: {
    list: 'Les demandes de renseignements et de visite, les plus récentes en premier, page par page',
    one: 'Une demande, avec son message',
    recent: 'Les cinq dernières demandes',
    ofListing: 'Les dernières demandes au sujet d’un logement, cinquante au plus',
    listings: 'Les logements qui ont fait l’objet d’une demande, les plus récents en premier, page par page',
    mapMarkers: 'Les repères sur la carte de tous les logements qui ont fait l’objet d’une demande',
  },
  pointsOfInterest: {
    list: 'Les lieux du locataire, les plus anciens en premier; ceux que le navigateur sait retirés sont omis',
    create: 'Ajoute un lieu, jusqu’à vingt',
    update: 'Modifie un lieu; ce qui est omis ne change pas',
    remove: 'Supprime un lieu et le redonne tel qu’il était',
    findPlaces:
      'Les villes, les quartiers, les immeubles et les secteurs postaux qui correspondent à la saisie; avec `near`, le lieu le plus proche d’un point',
  },
  recommendations: {
    newListings:
      'Les logements recommandés pas encore vus, les meilleurs en premier; les identifiants que le navigateur sait vus ou retirés sont omis',
    list: 'Les logements recommandés, les meilleurs en premier, page par page, chacun avec ses raisons',
    mapMarkers: 'Les repères de tous les logements recommandés sur la carte',
    stats:
      'Combien de logements sont recommandés, combien d’entre eux sont nouveaux et sur quoi reposent les recommandations',
    markSeen: 'Ajoute des logements à la liste des logements vus, chacun une seule fois; la première date demeure',
    remove: 'Ne recommande plus jamais ce logement',
    restore: 'Annule un retrait',
  },
  renter: {
    profile: 'Ce que le locataire recherche, et ses préférences',
    changeProfile: 'Modifie le profil; ce qui est omis ne change pas, null efface',
    acknowledge: 'Indique que le locataire est revenu et a vu les nouveautés',
    dashboard: 'Ce que le locataire conserve, en nombre, les nouveautés et le plus récent de chaque liste',
  },
  viewed: {
    list: 'Les logements consultés, les plus récents en premier, page par page',
    mapMarkers: 'Les repères de tous les logements consultés sur la carte',
    record: 'Note qu’un logement a été consulté, sauf si le locataire a désactivé cette fonction',
    remove: 'Oublie qu’un logement a été consulté',
    clear: 'Oublie tous les logements consultés',
  },
};
