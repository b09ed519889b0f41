import type { shell as en } from '#common/i18n/en/shell.ts';
import type { Same } from '#common/i18n/translate.ts';

export const shell = {
  skip: 'Aller au contenu',
  homeLink: '{siteName}, page d’accueil',
  mainMenu: 'Menu principal',
  openMenu: 'Ouvrir le menu',
  favourites: '{count, plural, one {# favori} many {# de favoris} other {# favoris}}',
  loginOrSignUp: 'Connexion / Inscription',
  dashboard: 'Tableau de bord',
  myAccount: 'Mon compte',
  logout: 'Se déconnecter',
  loggedOut: { title: 'Déconnexion', text: 'Votre session a été fermée.' },
  accountMenu: 'Compte de {name}',
  switchLanguage: 'English',
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
  goHome: 'Aller à l’accueil',
  searchHomes: 'Chercher un logement',
} as const satisfies Same<typeof en>;
