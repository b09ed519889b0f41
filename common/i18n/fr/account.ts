import type { account as en } from '#common/i18n/en/account.ts';
import type { Same } from '#common/i18n/translate.ts';

export const account = {
  title: 'Votre compte',
  tabs: 'Se connecter ou créer un compte',
  login: 'Se connecter',
  logIn: 'Se connecter',
  toDashboard: 'Aller à mon tableau de bord',
  signUp: 'Créer un compte',
  email: 'Courriel',
  password: 'Mot de passe',
  confirmation: 'Confirmer le mot de passe',
  showPassword: 'Afficher le mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  company: 'Nom de l’entreprise',
  companyHint: 'Laissez ce champ vide si vous louez en votre propre nom.',
  forgot: 'Mot de passe oublié?',
  forgotTitle: 'Réinitialiser le mot de passe',
  forgotHelp: 'Indiquez votre courriel\u00a0: nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Envoyer le lien',
  backToLogin: 'Retour à la connexion',
  createAccount: 'Créer mon compte',
  wrong: {
    unconfirmed: 'Vous avez créé un compte sans confirmer votre adresse?',
    resend: 'Renvoyer le courriel de confirmation',
  },
  landlord: {
    ask: 'Vous avez des logements à louer?',
    link: 'Créer un compte de propriétaire',
    title: 'Créer un compte de propriétaire',
    intro:
      'Annoncez vos logements et recevez des demandes de renseignements. Vous pouvez commencer tout de suite; nous vous demanderons de confirmer votre courriel.',
    back: 'Je cherche un logement',
  },
  strength: {
    help: 'Au moins 8 caractères. Quelques mots à la suite sont faciles à retenir et difficiles à deviner.',
    label: 'Niveau de sécurité\u00a0: {level}',
    levels: { short: 'trop court', guessed: 'facile à deviner', fair: 'passable', good: 'bon', strong: 'élevé' },
  },
  inbox: {
    title: 'Consultez votre boîte de réception',
    sentTo: 'Adresse indiquée\u00a0: {email}',
    notThere: 'Rien reçu? Regardez parmi les courriels indésirables ou demandez un nouvel envoi.',
    again: 'Envoyer de nouveau',
    sentAgain: 'Nouvel envoi demandé. Si rien n’arrive, vérifiez l’adresse\u00a0: {email}.',
    otherAddress: 'Utiliser une autre adresse',
  },
  welcome: { title: 'Bienvenue, {name}', text: 'Votre session est ouverte.' },
  home: {
    hello: 'Bonjour, {name}',
    text: 'Reprenez là où vous en étiez.',
    favourites: 'Favoris',
    alerts: 'Alertes courriel',
  },
  noScript: {
    title: 'La connexion nécessite JavaScript',
    text: 'Un script garde votre session ouverte dans le navigateur\u00a0: sans JavaScript, la connexion est impossible sur cette page. La recherche, la lecture des annonces et l’envoi de messages aux propriétaires fonctionnent sans lui. Pour vous connecter, activez JavaScript pour ce site, puis rechargez la page.',
  },
  verify: {
    title: 'Confirmer votre adresse courriel',
    text: 'Un clic, et votre adresse est confirmée.',
    button: 'Confirmer mon adresse',
    done: 'Vous pouvez maintenant vous connecter.',
    loggedInDone: 'Vous n’avez rien d’autre à faire.',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    text: 'Pour le compte {email}. Vous devrez vous reconnecter sur tous vos appareils.',
    button: 'Enregistrer le nouveau mot de passe',
    done: 'Connectez-vous avec votre nouveau mot de passe.',
  },
  claim: {
    text: 'Choisissez un mot de passe, et ce compte est à vous.',
    button: 'Activer mon compte',
  },
  join: {
    title: 'Rejoindre {company}',
    by: '{name} vous invite à gérer les annonces de {company}.',
    text: 'On vous invite à gérer les annonces de {company}.',
    newText:
      'L’invitation a été envoyée à {email}. Indiquez votre nom et choisissez un mot de passe\u00a0: votre compte sera créé.',
    knownText: '{email} a déjà un compte. Entrez son mot de passe pour rejoindre l’entreprise.',
    memberText: 'Vous êtes déjà membre de cette entreprise. Entrez votre mot de passe pour vous connecter.',
    elsewhere:
      'Votre compte ({email}) fait partie d’une autre entreprise, et un compte ne peut faire partie que d’une seule. Quittez d’abord celle-ci, ou demandez une invitation à une autre adresse.',
    staff: 'Le compte {email} ne peut pas rejoindre une entreprise. Demandez une invitation à une autre adresse.',
    button: 'Rejoindre l’entreprise',
    old: 'Cette invitation a déjà servi, a été annulée ou date de plus d’une semaine. Demandez-en une autre à la personne qui vous l’a envoyée.',
  },
  oldLink: {
    title: 'Ce lien n’est plus valide',
    verify:
      'Il a déjà servi ou date de plus d’une semaine. Si vous avez confirmé votre adresse avec ce lien, connectez-vous. Sinon, nous pouvons vous en envoyer un nouveau.',
    reset: 'Il a déjà servi ou date de plus d’une heure. Nous pouvons vous en envoyer un nouveau.',
    send: 'Envoyer un nouveau lien',
  },
} as const satisfies Same<typeof en>;
