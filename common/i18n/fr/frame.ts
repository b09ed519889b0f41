import type { frame as en } from '#common/i18n/en/frame.ts';
import type { Same } from '#common/i18n/translate.ts';

export const frame = {
  areas: { admin: 'Administration', renter: 'Mon espace', portal: 'Portail des propriétaires', support: 'Soutien' },
  sideMenu: 'Menu de la section',
  collapse: 'Réduire le menu',
  expand: 'Déployer le menu',
  site: 'Site public',
  starting: 'Chargement…',
  groups: {
    overview: 'Aperçu',
    homes: 'Mes logements',
    people: 'Personnes et entreprises',
    content: 'Contenu',
    market: 'Marché',
    site: 'Site',
    rentals: 'Location',
    billing: 'Facturation',
    reviews: 'Examens',
    records: 'Dossiers',
    operations: 'Exploitation',
    account: 'Compte',
  },
  noScript: 'Les pages de votre compte nécessitent JavaScript. Le site public fonctionne sans lui.',
  unauthorized: { title: 'Erreur', text: 'Accès non autorisé.' },
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse contient peut-être une faute de frappe, ou la page n’existe plus.',
  },
  forbidden: {
    title: 'Vous n’avez pas accès à cette page',
    text: 'Il vous manque une permission. Adressez-vous à l’administration du site.',
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
