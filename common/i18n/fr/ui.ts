import type { ui as en } from '#common/i18n/en/ui.ts';
import type { Same } from '#common/i18n/translate.ts';

export const ui = {
  cancel: 'Annuler',
  close: 'Fermer',
  copied: 'Copié',
  copy: 'Copier',
  error: 'Erreur',
  home: 'Accueil',
  less: 'Afficher moins',
  loading: 'Chargement…',
  next: 'Suivant',
  no: 'Non',
  opensInNewTab: 's’ouvre dans un nouvel onglet',
  optional: 'facultatif',
  page: 'Page {page}',
  previous: 'Précédent',
  retry: 'Réessayer',
  saved: 'Enregistré',
  submitting: 'Envoi en cours',
  unavailable: 'Impossible de charger cette partie de la page.',
  yes: 'Oui',
  youAreHere: 'Vous êtes ici',
} as const satisfies Same<typeof en>;
