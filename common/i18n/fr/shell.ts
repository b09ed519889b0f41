import type { shell as en } from '#common/i18n/en/shell.ts';
import type { Same } from '#common/i18n/translate.ts';

export const shell = {
  skip: 'Aller au contenu',
  homeLink: '{siteName}, page d’accueil',
  mainMenu: 'Menu principal',
  openMenu: 'Ouvrir le menu',
  submenu: 'Voir la suite de {title}',
  favourites: '{count, plural, one {# favori} many {# de favoris} other {# favoris}}',
  loginOrSignUp: 'Connexion / Inscription',
  dashboard: 'Tableau de bord',
  myAccount: 'Mon compte',
  logout: 'Se déconnecter',
  loggedOut: { title: 'Déconnexion', text: 'Votre session a été fermée.' },
  accountMenu: 'Compte de {name}',
  switchLanguage: 'English',
  language: 'Langue',
  offline: 'Vous êtes hors ligne. Ce qui est déjà ouvert fonctionne encore.',
  notifications: 'Avis',
  closeMessage: 'Fermer ce message',
  footer: {
    label: 'Pied de page',
    tagline: 'Des logements à louer au Canada, à des prix qui disent ce que vous paierez.',
    social: 'Suivez-nous',
    onNetwork: '{siteName} sur {network}',
    cookies: 'Choix des témoins',
    mapData: 'Données sur les lieux : Statistique Canada, GeoNames et les contributeurs d’OpenStreetMap.',
    rights: '© {year} {siteName}',
  },
  notFound: {
    title: 'Il n’y a rien à cette adresse',
    text: 'La page a peut-être été déplacée, ou l’adresse contient une coquille. Lancez une recherche ou essayez l’un de ces lieux.',
  },
  gone: {
    title: 'Ce logement n’est plus annoncé',
    text: 'Il est peut-être loué, ou son propriétaire a retiré l’annonce. Il y en a d’autres à proximité.',
  },
  failed: {
    title: 'Un problème est survenu de notre côté',
    text: 'Réessayez dans un instant; rien de ce que vous avez enregistré n’est perdu.',
    reference: 'Référence : {id}',
  },
  offlinePage: {
    title: 'Aucune connexion',
    text: 'Cette page a besoin du réseau. Vérifiez votre connexion, puis réessayez.',
  },
  goHome: 'Aller à l’accueil',
  searchHomes: 'Chercher un logement',
  popularPlaces: 'Lieux populaires',
} as const satisfies Same<typeof en>;
