export const accountEmails = {
  why: 'Vous recevez ce courriel parce qu’un compte {site} est associé à cette adresse.',
  whyEntered: 'Vous recevez ce courriel parce que cette adresse a été inscrite sur {site}.',
  whyDeleted:
    'Vous recevez ce courriel parce qu’un compte {site} était associé à cette adresse. Vous n’en recevrez plus à ce sujet.',
  whyFormer: 'Vous recevez ce courriel parce que votre compte {site} était associé à cette adresse jusqu’à maintenant.',
  spelledOut: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur\u00a0:',
  hours: '{count, plural, one {une heure} other {# heures}}',
  days: '{count, plural, one {un jour} other {# jours}}',
  validOnce: 'Le lien ne peut servir qu’une fois et expire dans {time}.',
  neverShare:
    'Ne transférez pas ce courriel\u00a0: toute personne qui a le lien peut s’en servir. Nous ne vous demanderons jamais votre mot de passe.',
  notYou: 'Si ce n’était pas vous, écrivez-nous à {support}\u00a0: quelqu’un pourrait avoir votre mot de passe.',
  verify: {
    subject: 'Confirmez votre adresse courriel',
    intro: 'Bienvenue sur {site}. Il ne reste qu’une étape\u00a0: confirmer que cette adresse est bien la vôtre.',
    ignore:
      'Si vous n’avez pas créé de compte, ignorez ce courriel\u00a0: sans confirmation, le compte ne sera pas activé.',
  },
  newAddress: {
    subject: 'Confirmez votre nouvelle adresse courriel',
    intro:
      'Vous avez demandé à utiliser cette adresse pour votre compte {site}. Confirmez-la pour faire le changement; d’ici là, connectez-vous avec l’ancienne.',
    ignore: 'Si vous n’avez rien demandé, ignorez ce courriel. Rien ne changera.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    intro:
      'Quelqu’un a demandé un nouveau mot de passe pour votre compte {site}. Si c’était vous, choisissez-en un maintenant.',
    ignore: 'Si ce n’était pas vous, ignorez ce courriel. Votre mot de passe n’a pas changé.',
  },
  changed: {
    subject: 'Votre mot de passe a été modifié',
    intro: 'Le mot de passe de votre compte {site} a été modifié. Toutes vos autres sessions ont été fermées.',
    closed:
      'Les invitations que vous avez envoyées et l’adresse de votre calendrier ne fonctionnent plus. Vous pouvez en créer d’autres dans le portail.',
    fine: 'Si c’était vous, vous n’avez rien à faire.',
    urgent:
      'Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe au moyen du lien «\u00a0Mot de passe oublié?\u00a0» de la page de connexion et écrivez-nous à {support}.',
  },
  welcome: {
    subject: 'Votre compte est prêt',
    intro:
      'Votre compte {site} est prêt. Ce que vous avez fait auparavant avec cette adresse s’y trouve déjà\u00a0: vos demandes, vos alertes et les favoris de cet appareil.',
    email: 'Adresse de connexion',
  },
  staffAdded: {
    subject: 'Nouvel accès d’équipe à {site}',
    intro: '{by} a donné à un compte l’accès suivant à {site}\u00a0: {role}.',
    email: 'Compte',
    notYou: 'Si c’est une erreur, désactivez ce compte et vérifiez qui peut gérer les utilisateurs.',
    button: 'Ouvrir le compte',
  },
  asked: {
    subject: 'Une demande de changement de votre adresse courriel',
    intro:
      'Une personne connectée à votre compte {site} a demandé de remplacer cette adresse par celle ci-dessous. Rien ne change avant la confirmation.',
    notYou:
      'Si ce n’était pas vous, connectez-vous et changez votre mot de passe\u00a0: la demande sera annulée et les autres sessions prendront fin. Si vous ne pouvez pas vous connecter, écrivez-nous à {support}.',
  },
  moved: {
    subject: 'Votre adresse courriel a été modifiée',
    intro:
      'Votre compte {site} est maintenant associé à une autre adresse courriel. Nos messages y seront envoyés et vous l’utiliserez pour vous connecter.',
    address: 'Nouvelle adresse',
  },
  exists: {
    subject: 'Vous avez déjà un compte',
    intro: 'Quelqu’un a voulu créer un compte {site} avec cette adresse. Comme vous en avez déjà un, rien n’a changé.',
    forgot:
      'Vous avez oublié votre mot de passe? Choisissez «\u00a0Mot de passe oublié?\u00a0» sur la page de connexion et nous vous enverrons un lien.',
    ignore: 'Si ce n’était pas vous, ignorez ce courriel. Nous n’avons dit à personne que vous avez un compte.',
  },
  invitation: {
    subject: 'Votre accès à {site}',
    intro: 'L’équipe de {site} vous a créé un compte. Choisissez un mot de passe pour l’utiliser.',
    button: 'Choisir mon mot de passe',
    late: 'Si le lien ne fonctionne plus, choisissez «\u00a0Mot de passe oublié?\u00a0» sur la page de connexion et nous vous en enverrons un autre.',
  },
  deleted: {
    subject: 'Votre compte a été supprimé',
    intro:
      'Votre compte {site} a été supprimé, de même que vos favoris, vos alertes et vos renseignements personnels. Vous ne recevrez plus d’alertes.',
    kept: 'Les propriétaires à qui vous avez écrit conservent les courriels déjà reçus.',
  },
};
