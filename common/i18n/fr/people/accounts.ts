export const accounts = {
  registered:
    'Nous vous avons envoyé un courriel. Suivez le lien qu’il contient pour confirmer votre adresse, puis connectez-vous.',
  verified: 'Votre adresse courriel est confirmée.',
  verifySent: 'Si cette adresse doit encore être confirmée, nous y avons envoyé un nouveau lien.',
  resetSent:
    'Si un compte est associé à cette adresse, nous y avons envoyé un lien pour choisir un nouveau mot de passe.',
  passwordChanged: 'Votre mot de passe a été modifié. Vos autres sessions sont fermées.',
  passwordSet: 'Votre mot de passe est enregistré. Les connexions précédentes de ce compte sont fermées.',
  loggedOut: 'Votre session est fermée.',
  loggedOutEverywhere: 'Toutes vos sessions sont fermées.',
  sessionEnded: 'La session de ce navigateur est fermée.',
  deleted: 'Votre compte est supprimé.',
};
