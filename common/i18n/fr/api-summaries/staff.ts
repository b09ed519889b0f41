import { asCsv, type Summaries } from './shape.ts';

const LISTS = {
  users: 'Les utilisateurs et leurs rôles',
  roles: 'Les rôles, avec le nombre d’utilisateurs et de permissions de chacun',
  permissions: 'Les permissions, avec le nombre de rôles qui comportent chacune',
  renters: 'Les locataires, avec le nombre de logements, de demandes et d’alertes que chacun conserve',
};

/** French of what the admin area and support call. */
export const staffSummaries: Pick<
  Summaries,
  'access' | 'accountReviews' | 'billingAdmin' | 'emailer' | 'jobs' | 'settings'
> = {
  access: {
    users: LISTS.users,
    usersCsv: asCsv(LISTS.users),
    user: 'Un utilisateur, avec ses rôles et son historique',
    createUser: 'Crée un utilisateur et lui envoie un lien pour choisir son mot de passe',
    editUser: 'Modifie un utilisateur; ses rôles comptent dès son prochain appel',
    setUsersState:
      'Désactive ou réactive des utilisateurs, tous ou aucun; un utilisateur désactivé perd l’accès dès son prochain appel',
    sendPasswordLink: 'Envoie à un utilisateur un lien pour choisir son mot de passe',
    userOptions: 'Les choix du formulaire d’un utilisateur\u00a0: chaque rôle, et si l’appelant peut l’attribuer',
    companyOptions:
      'Les entreprises dont le nom contient les mots donnés, pour le formulaire d’un propriétaire; 10 au plus',
    roles: LISTS.roles,
    rolesCsv: asCsv(LISTS.roles),
    role: 'Un rôle, avec ses permissions et son historique',
    createRole: 'Crée un rôle dont les permissions ne dépassent pas celles de l’appelant',
    editRole: 'Modifie un rôle; pour ses utilisateurs, dès leur prochain appel',
    deleteRole: 'Supprime un rôle que personne ne détient',
    roleOptions: 'Les choix du formulaire d’un rôle\u00a0: chaque permission, et si l’appelant peut l’accorder',
    permissions: LISTS.permissions,
    permissionsCsv: asCsv(LISTS.permissions),
    permission: 'Une permission, avec les rôles qui la comportent',
    createPermission: 'Crée une permission et l’accorde au premier rôle de l’appelant',
    editPermission: 'Modifie les libellés d’une permission, et le nom de celles que l’équipe a ajoutées',
    deletePermission:
      'Supprime une permission ajoutée par l’équipe; les rôles qui la comportaient demeurent, sans elle',
    renters: LISTS.renters,
    rentersCsv: asCsv(LISTS.renters),
    renter: 'Un locataire, avec ses dernières demandes et ses alertes',
    overview: 'Ce que l’équipe a à faire\u00a0: les nombres et les fiches que l’appelant peut voir',
  },
  accountReviews: {
    list: 'Les entreprises à examiner, nouvelles ou renommées, celle qui attend depuis le plus longtemps en premier',
    decide:
      'Approuve ou refuse l’entreprise de cet identifiant, ou son nouveau nom, et écrit à ses propriétaires; l’approbation publie ce qui attend, un nom refusé cède la place au précédent',
  },
  billingAdmin: {
    adjust:
      'Ajoute des crédits à une entreprise ou lui en retire, une seule fois par clé, avec le motif que lit son propriétaire',
    refund:
      'Rembourse un achat en entier\u00a0: ses crédits sont retirés, l’argent est rendu et une note de crédit est établie',
  },
  emailer: {
    templates: 'Tous les modèles de courriels',
    preview: 'Un modèle rempli de données fictives, en HTML et en texte',
    send: 'Envoie à une adresse un modèle rempli de données fictives, avec une mention d’essai',
  },
  jobs: {
    overview: 'Combien de tâches et de courriels sont en attente, en cours ou en échec',
    failed: 'Les tâches qui ont échoué pour de bon',
    retry: 'Relance des tâches échouées',
    dismiss: 'Écarte des tâches échouées',
    mails: 'Les courriels en attente ou non distribuables',
    retryMails: 'Tente aussitôt de renvoyer des courriels',
    dismissMails: 'Met de côté des courriels non distribuables',
  },
  settings: {
    site: 'Le nom du site et de l’entreprise, ses adresses permanentes et ses menus',
    modules: 'Tous les modules, avec leurs paramètres en texte',
    modulesFormatted: 'Tous les modules par clé; les paramètres true et false sont des booléens',
    module: 'Un module',
    saveModule: 'Crée un module, ou modifie celui qui porte cette clé',
    saveModuleSettings: 'Règle quelques paramètres d’un module; les autres ne changent pas',
  },
};
