import type { Summaries } from './shape.ts';

/** French of how somebody gets in, and of what is theirs whatever their role. */
export const accountSummaries: Pick<Summaries, 'account' | 'auth' | 'invitations'> = {
  account: {
    me: 'La personne connectée',
    update: 'Modifie le nom, le téléphone, la langue ou, une fois la nouvelle confirmée, l’adresse courriel',
    changePassword: 'Change le mot de passe et met fin à toutes les autres connexions',
    permissions: 'Ce que la personne connectée peut faire, par nom de permission',
    sessions: 'Les connexions de la personne, les plus récentes en premier',
    endSession: 'Déconnecte un navigateur',
    endSessions: 'Déconnecte tous les appareils, y compris celui-ci',
    download: 'Tout ce qui est conservé au sujet du locataire ou du propriétaire connecté',
    remove:
      'Supprime le compte du locataire ou du propriétaire connecté; le responsable d’une entreprise la cède d’abord, ou la ferme',
  },
  auth: {
    login: 'Connecte une personne avec son courriel et son mot de passe',
    logout: 'Met fin à la connexion du jeton, s’il y en a une',
    register: 'Inscrit un locataire; répond de la même façon que l’adresse soit connue ou non, et lui écrit',
    registerLandlord: 'Inscrit un propriétaire avec son entreprise et le connecte',
    verify: 'Confirme une adresse courriel par le jeton qui y a été envoyé',
    verifyLandlord: 'Confirme l’adresse courriel d’un propriétaire par le jeton qui y a été envoyé',
    resendVerify: 'Renvoie le lien de confirmation, si l’adresse en attend un',
    resendVerifyLandlord: 'Renvoie le lien de confirmation d’un propriétaire, si l’adresse en attend un',
    forgotPassword:
      'Envoie un lien pour choisir un nouveau mot de passe, si l’adresse a un compte; répond à tous de la même façon',
    toReset: 'À qui appartient le mot de passe qu’un lien reçu permet de changer; ne change rien',
    resetPassword: 'Établit le mot de passe au moyen d’un lien reçu et met fin à toutes les connexions',
    claim:
      'Fait d’un visiteur un locataire avec mot de passe et le connecte; ses demandes et ses alertes restent les siennes',
  },
  invitations: {
    invitation: 'L’objet d’une invitation reçue par courriel; ne change rien',
    accept: 'Crée le compte d’une nouvelle personne dans l’entreprise et la connecte',
    join: 'Fait entrer dans l’entreprise le compte de cette adresse, au moyen de son mot de passe, et le connecte',
  },
};
