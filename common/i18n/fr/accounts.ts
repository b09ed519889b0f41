import type { accounts as en } from '#common/i18n/en/accounts.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/accounts.ts. */
export const accounts = {
  registered:
    'Nous vous avons envoyé un courriel. Suivez-en le lien pour confirmer votre adresse, puis connectez-vous.',
  verified: 'Votre adresse courriel est confirmée.',
  verifySent: 'Si cette adresse attend d’être confirmée, nous lui avons envoyé un nouveau lien.',
  resetSent:
    'S’il existe un compte avec cette adresse, nous lui avons envoyé un lien pour choisir un nouveau mot de passe.',
  passwordChanged: 'Votre mot de passe est changé. Tous vos autres appareils sont déconnectés.',
  loggedOut: 'Votre session est fermée.',
  loggedOutEverywhere: 'Toutes vos sessions sont fermées.',
  sessionEnded: 'Ce navigateur est déconnecté.',
  deleted: 'Votre compte est supprimé.',
} as const satisfies Same<typeof en>;
