import type { frame as en } from '#common/i18n/en/frame.ts';
import type { Same } from '#common/i18n/translate.ts';

export const frame = {
  areas: { admin: 'Administration', renter: 'Mon espace', portal: 'Portail des propriétaires', support: 'Soutien' },
  sideMenu: 'Menu de l’espace',
  collapse: 'Réduire le menu',
  expand: 'Agrandir le menu',
  site: 'Site public',
  starting: 'Ouverture de votre espace…',
  groups: {
    overview: 'Aperçu',
    homes: 'Mes logements',
    people: 'Personnes et entreprises',
    content: 'Contenu',
    market: 'Marché',
    site: 'Site',
    rentals: 'Location',
    billing: 'Facturation',
    reviews: 'Vérifications',
    records: 'Dossiers',
    operations: 'Opérations',
    account: 'Compte',
  },
  noScript: 'Les espaces personnels ont besoin de JavaScript. Le site public fonctionne sans.',
  unauthorized: { title: 'Erreur', text: 'Accès non autorisé.' },
  notFound: {
    title: 'Il n’y a rien à cette adresse',
    text: 'Elle contient peut-être une faute de frappe, ou ce qui s’y trouvait n’existe plus.',
  },
  forbidden: {
    title: 'Cette page ne vous est pas accessible',
    text: 'Il vous manque une permission. Adressez-vous à un administrateur.',
  },
  titleOf: '{screen}\u00a0: {record}',
  toDashboard: 'Aller au tableau de bord',
  roles: {
    Developer: 'Développement',
    Admin: 'Administration',
    'Site Owner': 'Propriétaire du site',
    'Site Administrator': 'Administration du site',
    Renter: 'Locataire',
    Landlord: 'Propriétaire',
    Support: 'Soutien',
  },
} as const satisfies Same<typeof en>;
