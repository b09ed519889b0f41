import type { Summaries } from './shape.ts';

/** French of the endpoints for logging in, and for every user's own account. */
export const accountSummaries: Pick<Summaries, 'myAccount' | 'avatar' | 'accounts' | 'invitations'> = {
  avatar: {
    send: 'Envoie une photo de la personne (JPEG, PNG, WebP, AVIF ou HEIC, jusqu’à 15 Mo); une tâche la prépare',
    upload: 'Donne l’état d’une photo envoyée par la personne',
    save: 'Affiche une photo envoyée comme celle de la personne, ou retire la photo actuelle avec null',
  },
  myAccount: {
    me: 'Donne la personne connectée',
    update: 'Modifie le nom, le téléphone, la langue ou, une fois la nouvelle confirmée, l’adresse courriel',
    changePassword: 'Change le mot de passe et met fin à toutes les autres sessions',
    permissions: 'Donne les permissions de la personne connectée, par nom',
    sessions: 'Donne les sessions de la personne, les plus récentes en premier',
    endSession: 'Met fin à une session',
    endSessions: 'Met fin à toutes les sessions, y compris celle-ci',
    download: 'Donne les données conservées au sujet du locataire ou du propriétaire connecté',
    remove:
      'Supprime le compte du locataire ou du propriétaire connecté; le responsable d’une entreprise la confie d’abord à un autre membre, ou la ferme',
  },
  accounts: {
    login: 'Ouvre une session avec une adresse courriel et un mot de passe',
    logout: 'Met fin à la session du jeton, s’il y en a une',
    register:
      'Crée le compte d’un locataire et lui écrit; la réponse est la même, que l’adresse ait déjà un compte ou non',
    registerLandlord: 'Crée le compte d’un propriétaire avec son entreprise et ouvre sa session',
    verify: 'Confirme une adresse courriel avec le jeton reçu par courriel',
    verifyLandlord: 'Confirme l’adresse courriel d’un propriétaire avec le jeton reçu par courriel',
    verifyWithPassword:
      'Confirme l’adresse courriel d’un nouveau compte avec un nouveau mot de passe et met fin à toutes ses sessions',
    resendVerify: 'Renvoie le lien de confirmation, si l’adresse en attend un',
    resendVerifyLandlord: 'Renvoie le lien de confirmation d’un propriétaire, si l’adresse en attend un',
    forgotPassword:
      'Envoie un lien pour choisir un nouveau mot de passe, si l’adresse a un compte; la réponse est la même dans les deux cas',
    toReset: 'Donne le compte visé par un lien de mot de passe; ne change rien',
    resetPassword: 'Change le mot de passe au moyen d’un lien reçu et met fin à toutes les sessions',
    claim:
      'Fait d’un visiteur un locataire avec mot de passe et ouvre sa session; ses demandes et ses alertes demeurent',
  },
  invitations: {
    invitation: 'Donne l’invitation visée par un lien reçu; ne change rien',
    accept: 'Crée le compte d’un nouveau membre de l’entreprise et ouvre sa session',
    join: 'Ajoute à l’entreprise le compte de cette adresse, au moyen de son mot de passe, et ouvre sa session',
  },
};
