import type { shell as en } from '#common/i18n/en/shell.ts';
import type { Same } from '#common/i18n/translate.ts';

export const shell = {
  skip: 'Passer au contenu principal',
  homeLink: '{siteName}, page d’accueil',
  mainMenu: 'Menu principal',
  openMenu: 'Ouvrir le menu',
  favourites: '{count, plural, one {# favori} many {# favoris} other {# favoris}}',
  loginOrSignUp: 'Connexion / Inscription',
  dashboard: 'Tableau de bord',
  myAccount: 'Mon compte',
  logout: 'Se déconnecter',
  loggedOut: { title: 'Déconnexion', text: 'Votre session a été fermée.' },
  accountMenu: 'Compte de {name}',
  switchLanguage: 'English',
  offline: 'Vous êtes hors ligne. Les pages déjà ouvertes fonctionnent encore.',
  notifications: 'Avis',
  closeMessage: 'Fermer ce message',
  footer: {
    label: 'Pied de page',
    tagline: 'Des logements à louer au Canada, avec le prix que vous paierez vraiment.',
    social: 'Suivez-nous',
    onNetwork: '{siteName} sur {network}',
    cookies: 'Choix des témoins',
    mapData: 'Données sur les lieux\u00a0: GeoNames. Carte\u00a0: GSHHG et Natural Earth.',
    rights: '© {year} {siteName}',
  },
  goHome: 'Aller à l’accueil',
  searchHomes: 'Chercher un logement',
} as const satisfies Same<typeof en>;
