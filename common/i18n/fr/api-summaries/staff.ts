import { asCsv, type Summaries } from './shape.ts';

const LISTS = {
  links: 'Donne les liens des textes publiés qui ne mènent nulle part',
  companies:
    'Donne les entreprises avec leur état, leurs crédits et leurs annonces en ligne; les totaux s’arrêtent à 10\u00a0000',
  messages:
    'Donne les messages des formulaires de contact et de publicité, les plus récents d’abord; les totaux s’arrêtent à 10\u00a0000',
  inquiries:
    'Donne les demandes de toutes les entreprises, les plus récentes d’abord; les totaux s’arrêtent à 10\u00a0000',
  assets: 'Donne les images de la médiathèque',
  renewals:
    'Donne les adhésions qui prennent fin d’ici 60 jours ou qui ont pris fin depuis 30 jours, avec l’activité de chaque entreprise',
  importRows: 'Donne les lignes d’une importation, avec leur résultat et leurs raisons',
  feeds: 'Donne les flux de toutes les entreprises, avec leur dernière importation',
  cities: 'Donne les villes pour l’équipe',
  provinces: 'Donne les provinces pour l’équipe',
  metros: 'Donne les régions métropolitaines pour l’équipe',
  redirects: 'Donne les redirections, avec leur origine et leurs utilisations',
  feedRows: 'Donne les lignes d’une importation qui ont changé quelque chose ou qui ont un problème',
  changes:
    'Donne qui a modifié quoi, du plus récent au plus ancien, pour les types de fiches que la personne peut voir; `q` cherche des personnes',
  blogCategories: 'Donne les catégories du blogue avec leur nombre d’articles',
  users: 'Donne les utilisateurs et leurs rôles',
  promoCodes:
    'Donne les codes promotionnels, avec leurs utilisations et leur état; les totaux s’arrêtent à 10\u00a0000',
  roles: 'Donne les rôles, avec le nombre d’utilisateurs et de permissions de chacun',
  permissions: 'Donne les permissions, avec le nombre de rôles qui comportent chacune',
  entries: 'Donne les contenus d’un genre, avec l’état de chaque langue',
  renters: 'Donne les locataires, avec le nombre de logements, de demandes et d’alertes que chacun conserve',
};

/** French of the endpoints for staff. */
export const staffSummaries: Pick<
  Summaries,
  | 'access'
  | 'records'
  | 'placesAdmin'
  | 'redirects'
  | 'metrics'
  | 'renewals'
  | 'accountImports'
  | 'reviews'
  | 'scam'
  | 'billingAdmin'
  | 'duplicates'
  | 'emailer'
  | 'entries'
  | 'pageTypes'
  | 'desk'
  | 'faqOrder'
  | 'history'
  | 'pageBlocks'
  | 'feedLogs'
  | 'feedPartners'
  | 'feeds'
  | 'jobs'
  | 'siteStatus'
  | 'blogCategories'
  | 'textEditor'
  | 'linkChecks'
  | 'mediaLibrary'
  | 'menus'
  | 'adminCompanies'
  | 'contactDesk'
  | 'inquiryDesk'
  | 'promoCodes'
  | 'settings'
  | 'setup'
  | 'shop'
  | 'decisionTexts'
  | 'utilities'
> = {
  placesAdmin: {
    cities: LISTS.cities,
    citiesCsv: asCsv(LISTS.cities),
    provinces: LISTS.provinces,
    provincesCsv: asCsv(LISTS.provinces),
    metros: LISTS.metros,
    metrosCsv: asCsv(LISTS.metros),
    city: 'Donne une ville et ses quartiers',
    province: 'Donne une province',
    metro: 'Donne une région métropolitaine',
    options: 'Donne les provinces possibles d’une nouvelle région métropolitaine',
    editCity: 'Modifie une ville; ses anciennes adresses mènent aux nouvelles',
    editProvince: 'Modifie une province; ses anciennes adresses mènent aux nouvelles',
    editMetro: 'Modifie une région métropolitaine; ses anciennes adresses mènent aux nouvelles',
    createMetro: 'Crée une région métropolitaine',
    createNeighbourhood: 'Crée un quartier d’une ville',
    editNeighbourhood: 'Renomme un quartier, déplace son centre, ou le déplace vers une autre ville avec ses annonces',
    deleteNeighbourhood: 'Supprime un quartier sans annonces',
    mergePreview: 'Compte tout ce qu’une fusion déplacerait vers une autre ville, trouvée par son adresse en anglais',
    merge: 'Déplace tout d’une ville créée deux fois vers une autre, et redirige ses adresses',
  },
  redirects: {
    list: LISTS.redirects,
    listCsv: asCsv(LISTS.redirects),
    redirect: 'Donne une redirection',
    create: 'Ajoute une redirection dans une langue ou dans les deux; refusé pour une adresse utilisée ou une boucle',
    edit: 'Modifie la destination d’une redirection',
    delete: 'Supprime une redirection',
    import:
      'Ajoute des redirections depuis un fichier CSV, avec un rapport pour chaque ligne; un essai ne fait que le rapport',
  },
  access: {
    users: LISTS.users,
    usersCsv: asCsv(LISTS.users),
    user: 'Donne un utilisateur, avec ses rôles et son historique',
    createUser: 'Crée un utilisateur et lui envoie un lien pour choisir son mot de passe',
    editUser: 'Modifie un utilisateur; ses rôles s’appliquent dès son prochain appel',
    setUsersState:
      'Désactive ou réactive des utilisateurs, tous ou aucun; un utilisateur désactivé perd l’accès dès son prochain appel',
    setUserAvatar: 'Montre une image de la médiathèque comme avatar d’un utilisateur, ou retire l’avatar avec null',
    sendPasswordLink: 'Envoie à un utilisateur un lien pour choisir son mot de passe',
    userOptions: 'Donne les choix du formulaire d’un utilisateur\u00a0: chaque rôle, et si l’appelant peut l’attribuer',
    companyOptions: 'Trouve jusqu’à 10 entreprises par leur nom, pour les formulaires des propriétaires et des flux',
    roles: LISTS.roles,
    rolesCsv: asCsv(LISTS.roles),
    role: 'Donne un rôle, avec ses permissions et son historique',
    createRole: 'Crée un rôle; l’appelant ne peut accorder que ses propres permissions',
    editRole: 'Modifie un rôle; s’applique dès le prochain appel de ses utilisateurs',
    deleteRole: 'Supprime un rôle qu’aucun utilisateur n’a',
    roleOptions: 'Donne les choix du formulaire d’un rôle\u00a0: chaque permission, et si l’appelant peut l’accorder',
    permissions: LISTS.permissions,
    permissionsCsv: asCsv(LISTS.permissions),
    permission: 'Donne une permission, avec les rôles qui la comportent',
    createPermission: 'Crée une permission et l’accorde au premier rôle de l’appelant',
    editPermission: 'Modifie les libellés d’une permission, et le nom de celles que l’équipe a ajoutées',
    deletePermission: 'Supprime une permission ajoutée par l’équipe et la retire de ses rôles',
    renters: LISTS.renters,
    rentersCsv: asCsv(LISTS.renters),
    renter: 'Donne un locataire, avec ses dernières demandes et ses alertes',
    overview: 'Donne les tâches de l’équipe\u00a0: les nombres et les fiches que l’appelant peut voir',
  },
  renewals: {
    list: LISTS.renewals,
    csv: asCsv(LISTS.renewals),
    bundles: 'Donne les forfaits qui comportent des mois d’adhésion',
    plan: 'Dit ce qu’un lot ferait pour chaque entreprise, avec les prix et les taxes, sans rien modifier',
    start: 'Lance un lot de renouvellements ou d’offres; la même clé ne le lance qu’une fois',
    runs: 'Donne les derniers lots et leur avancement',
    run: 'Donne le résultat d’un lot pour chaque entreprise',
  },
  accountImports: {
    list: 'Donne les importations des 30 derniers jours et leur avancement',
    open: 'Conserve un fichier CSV et devine le champ de chaque colonne; la même clé ne le conserve qu’une fois',
    one: 'Donne une importation, avec ses colonnes et son avancement',
    check: 'Enregistre le champ de chaque colonne et dit ce que ferait chaque ligne, sans l’importer',
    start: 'Importe les lignes que l’essai à blanc a trouvées prêtes; un second appel ne change rien',
    rows: LISTS.importRows,
    rowsCsv: asCsv(LISTS.importRows),
  },
  metrics: {
    read: 'Donne chaque indicateur clé par jour, pour le Canada, une province ou une ville; aujourd’hui est partiel',
    csv: 'Donne les mêmes valeurs en fichier CSV',
    searches:
      'Donne les recherches sans résultat, les mots non compris et la demande par rapport à l’offre, sans identifier les personnes',
  },
  utilities: {
    state: 'Donne le retard du fil des changements et les envois bloqués',
    reindex: 'Fait relire une annonce à chaque processus',
    checkWallets: 'Compare le portefeuille d’une entreprise, ou de toutes, avec son grand livre',
    resendEmail: 'Renvoie un courriel à son destinataire, au plus une fois en 10 minutes',
    findAddress: 'Trouve toutes les annonces d’une adresse, peu importe comment elle est écrite',
    endUpload: 'Refuse un envoi bloqué, pour qu’on puisse le refaire',
  },
  duplicates: {
    ofCompany:
      'Donne les paires ouvertes d’annonces d’une entreprise, les plus sûres en premier, et ses fusions des 30 derniers jours',
    merge:
      'Fusionne une annonce avec une autre de l’entreprise; un essai à blanc compte seulement ce qui serait déplacé',
    refuse: 'Marque deux annonces comme des logements différents, pour qu’elles ne soient plus jamais proposées',
    undo: 'Annule une fusion des 30 derniers jours',
  },
  records: {
    writeToLandlord:
      'Envoie un mot au sujet d’une annonce aux membres de son entreprise, à chacun dans sa langue, et le consigne',
    counts:
      'Compte les entreprises, les annonces ou les utilisateurs de chaque segment; un compte s’arrête à 10\u00a0000',
    companiesCsv: 'Donne la même liste en fichier CSV; le téléchargement est consigné',
    companies:
      'Donne les entreprises, les plus récentes en premier, ou celles d’un segment; le total s’arrête à 10\u00a0000',
    company:
      'Donne une entreprise, ses membres, ses annonces, ses achats, ses courriels et son historique; la consultation est consignée',
    actOnCompany:
      'Marque une entreprise comme vérifiée ou retire la marque, la suspend ou la rétablit; les courriels sur une suspension attendent 60 secondes',
    setOwner: 'Confie une entreprise à un autre membre quand son responsable ne peut pas le faire',
    adjustCredits: 'Ajoute ou retire des crédits, une seule fois par clé, avec un motif que lit le propriétaire',
    refundPreview: 'Dit ce qu’un remboursement rendrait et retirerait maintenant, sans rien changer',
    receiptPdf:
      'Donne le reçu ou la note de crédit d’une entreprise en PDF, dans la langue de l’acheteur ou dans celle demandée',
    refund: 'Rembourse un achat en entier\u00a0: retire ses crédits, rend l’argent et établit une note de crédit',
    listings: 'Donne les annonces, les plus récentes en premier, ou celles d’un état; le total s’arrête à 10\u00a0000',
    listing:
      'Donne une annonce, ses états, ses demandes, ses signalements et son historique; la consultation est consignée',
    actOnListing: 'Suspend, rétablit ou archive une annonce et en envoie le motif à ses propriétaires',
    editListing:
      'Change des renseignements, des loyers, des frais et des photos d’une annonce, verrouille ou déverrouille des champs et en envoie le motif à ses propriétaires',
    users: 'Donne les utilisateurs, les plus récents en premier, ou ceux d’un segment; le total s’arrête à 10\u00a0000',
    user: 'Donne un utilisateur, ses sessions, ses demandes, ses courriels et son historique; la consultation est consignée',
    actOnUser: 'Désactive ou réactive un locataire ou un propriétaire, renvoie des liens ou met fin à ses sessions',
  },
  scam: {
    rules: 'Donne les signes de fraude, leurs points et leur exactitude',
    savePoints:
      'Fixe les points de tous les signes; 0 désactive un signe, et les annonces changent à leur prochaine vérification',
  },
  reviews: {
    list: 'Donne ce qui attend le soutien, ou ce qui est décidé, le plus urgent en premier',
    overview:
      'Donne le nombre d’éléments en attente et en retard, le plus ancien et la part décidée à temps en 30 jours',
    pulse: 'Compte les éléments en attente de chaque type, avec une marque qui diffère dès que la file a changé',
    next: 'Prend l’élément libre le plus urgent, ou celui qui suit ou précède un autre\u00a0: deux personnes n’obtiennent jamais le même',
    one: 'Donne un élément avec tout ce que demande la décision; la consultation est consignée',
    claim: 'Prend un élément pour 15 minutes, ou prolonge la prise',
    release: 'Remet un élément dans la file',
    note: 'Ajoute une note que seul le soutien lit',
    snooze: 'Remet un élément à plus tard',
    decide:
      'Décide d’un élément que l’appelant a pris, et d’autres de la même entreprise; les courriels et les frais attendent 60 secondes, et une version plus ancienne est refusée',
    undo: 'Annule la décision de l’appelant dans les 60 secondes, avant tout envoi',
  },
  billingAdmin: {
    adjust:
      'Ajoute des crédits à une entreprise ou lui en retire, une seule fois par clé, avec le motif que lit son propriétaire',
    refundPreview: 'Dit ce qu’un remboursement rendrait et retirerait maintenant, sans rien changer',
    receiptPdf:
      'Donne le reçu ou la note de crédit d’une entreprise en PDF, dans la langue de l’acheteur ou dans celle demandée',
    refund: 'Rembourse un achat en entier\u00a0: retire ses crédits, rend l’argent et établit une note de crédit',
  },
  emailer: {
    templates: 'Donne les modèles de courriels',
    preview: 'Donne un modèle rempli de données fictives, en HTML et en texte',
    send: 'Envoie à une adresse un modèle rempli de données fictives, avec une mention d’essai',
  },
  feeds: {
    list: LISTS.feeds,
    listCsv: asCsv(LISTS.feeds),
    feed: 'Donne un flux, avec ses réglages et ses dernières importations',
    create: 'Crée un flux pour une entreprise',
    edit: 'Modifie un flux; une correspondance modifiée est une nouvelle version, dont la première importation attend une approbation',
    start: 'Va chercher un flux maintenant; un essai montre seulement ce qui changerait',
    upload: 'Importe un fichier téléversé; avec isDry, montre seulement ce qui changerait',
    replaceSecret:
      'Crée le secret qui signe les fichiers d’un flux poussé, et le donne une seule fois; l’ancien ne fonctionne plus',
    rows: LISTS.feedRows,
    rowsCsv: asCsv(LISTS.feedRows),
    preview: 'Lit les premières annonces du dernier fichier avec une correspondance pas encore enregistrée',
  },
  feedPartners: {
    list: 'Donne les partenaires qui lisent les flux sortants, avec leur dernière lecture',
    partner: 'Donne un partenaire, avec l’adresse secrète de son flux',
    create:
      'Crée un partenaire dont le flux contient toutes les annonces en ligne, celles d’un lieu ou celles d’entreprises',
    edit: 'Modifie un partenaire; un autre format change l’adresse',
    renew: 'Donne une nouvelle adresse à un partenaire; l’ancienne ne fonctionne plus',
    revoke: 'Révoque l’adresse d’un partenaire',
  },
  feedLogs: {
    list: LISTS.feeds,
    listCsv: asCsv(LISTS.feeds),
    log: 'Donne un flux, avec ses dernières importations',
    rows: LISTS.feedRows,
    rowsCsv: asCsv(LISTS.feedRows),
    decide: 'Applique une importation retenue, ou la refuse',
    replay: 'Teste de nouveau un fichier conservé, avec la correspondance actuelle',
  },
  siteStatus: {
    read: 'Donne les chiffres de chaque processus de chaque machine, par minute de la dernière heure',
  },
  jobs: {
    overview: 'Compte les tâches et les courriels en attente, en cours ou en échec',
    failed: 'Donne les tâches qui ont échoué à chaque essai',
    retry: 'Relance des tâches échouées',
    dismiss: 'Écarte des tâches échouées',
    emails: 'Donne les courriels en attente ou non distribuables',
    retryEmails: 'Tente aussitôt de renvoyer des courriels',
    dismissEmails: 'Écarte des courriels non distribuables',
  },
  blogCategories: {
    list: LISTS.blogCategories,
    listCsv: asCsv(LISTS.blogCategories),
    category: 'Donne une catégorie du blogue',
    create: 'Crée une catégorie du blogue',
    save: 'Modifie une catégorie du blogue',
    remove: 'Supprime une catégorie du blogue; ses articles et brouillons passent à une autre, ou à aucune',
  },
  textEditor: {
    find: 'Trouve des pages, des articles, des annonces et des lieux par leur nom, ou nomme ceux qui sont donnés; `kinds` limite la recherche, et `refs` est comme page:3,city:12',
    convert: 'Convertit le HTML d’une version antérieure en document avec les mêmes mots; n’enregistre rien',
  },
  linkChecks: {
    list: LISTS.links,
    listCsv: asCsv(LISTS.links),
    target: 'Donne les langues dans lesquelles le public ne trouve rien à un chemin du site',
    check: 'Vérifie bientôt tous les liens, en arrière-plan',
  },
  mediaLibrary: {
    list: LISTS.assets,
    listCsv: asCsv(LISTS.assets),
    asset: 'Donne une image de la médiathèque, avec ses utilisations',
    send: 'Téléverse une image (JPEG, PNG, WebP, AVIF ou HEIC, jusqu’à 15 Mo); une tâche la prépare',
    file: 'Donne l’état d’un fichier que l’appelant a téléversé',
    create: 'Ajoute un fichier téléversé à la médiathèque',
    save: 'Modifie les textes et le point central d’une image; une image utilisée garde une description',
    replace: 'Remplace le fichier d’une image partout où elle est utilisée',
    remove: 'Supprime une image que rien n’utilise',
  },
  desk: {
    waiting: 'Compte le travail en attente que la personne peut faire',
    find: 'Trouve des fiches par nom, courriel ou numéro\u00a0: quelques-unes de chaque type que la personne peut voir, ou plusieurs d’un seul type',
  },
  faqOrder: {
    read: 'Donne les sujets, et les questions publiques d’un sujet dans leur ordre; le premier sujet par défaut',
    save: 'Enregistre l’ordre d’un sujet; refusé si ses questions ont changé entre-temps',
  },
  pageBlocks: {
    create: 'Ajoute un texte sous une page, avec ou sans titre',
  },
  history: {
    changes: LISTS.changes,
    changesCsv: asCsv(LISTS.changes),
  },
  pageTypes: {
    list: 'Donne les types de page, avec le nombre de leurs pages',
    type: 'Donne un type de page avec ses champs',
    create: 'Crée un type de page',
    edit: 'Modifie un type de page; sa clé reste, parce que des pages la nomment',
  },
  entries: {
    list: LISTS.entries,
    listCsv: asCsv(LISTS.entries),
    groups: 'Donne les catégories des articles, les types des pages, les sujets des questions ou les groupes de blocs',
    blank: 'Donne les champs d’un nouveau contenu',
    create: 'Crée un contenu à l’état de brouillon',
    entry: 'Donne un contenu, avec le brouillon et le texte en ligne des deux langues',
    shown: 'Donne les valeurs d’un brouillon en HTML, chaque texte dans sa langue',
    save: 'Enregistre les brouillons; refuse une version dépassée, pour que personne ne perde son texte',
    publish: 'Publie le brouillon d’une langue ou des deux',
    hide: 'Cache une langue ou les deux au public; les brouillons restent',
    schedule: 'Planifie de publier une version ou de cacher une langue, à l’heure du site',
    cancelPlan: 'Annule une publication ou un retrait planifié',
    history: 'Donne les versions d’un contenu, la plus récente d’abord',
    compare: 'Compare deux versions d’une même partie, par mots et par structure',
    restore: 'Fait d’une version antérieure le brouillon; rien n’est publié',
    remove: 'Supprime un contenu dans les deux langues; ses adresses indiquent ensuite qu’il n’existe plus',
    preview: 'Crée un lien vers le brouillon d’une page ou d’un article, valable une semaine, même sans compte',
    endPreviews: 'Désactive tous les liens vers le brouillon d’une page ou d’un article',
    touch: 'Note que l’appelant a le contenu ouvert, et donne qui d’autre l’a et sa version',
  },
  setup: {
    steps: 'Donne les étapes avant l’ouverture du site, avec l’état de chacune',
    searchSources:
      'Donne les partenaires et les sites d’où viennent recherches et visites en 30 jours, les plus actifs d’abord',
  },
  menus: {
    menus: 'Donne les menus avec leurs éléments, les libellés dans les deux langues, les cibles et les versions',
    saveMenu: 'Enregistre un menu entier\u00a0: ordre, niveaux, libellés et cibles; supprime les éléments absents',
    targets: 'Donne les pages, articles, lieux et écrans vers lesquels un élément de menu peut mener',
    createItem: 'Ajoute un élément à la fin d’un menu, ou sous un autre élément',
    item: 'Donne un élément de menu, avec son menu et la version du menu',
    changeItem: 'Change les libellés ou la cible d’un élément de menu',
  },
  contactDesk: {
    messages: LISTS.messages,
    messagesCsv: asCsv(LISTS.messages),
    message: 'Donne un message avec sa note et ses réponses; la consultation est consignée',
    changeMessage: 'Change l’état ou la note d’un message',
    answerMessage: 'Répond à un message par courriel, une fois par clé, et le marque comme traité',
  },
  inquiryDesk: {
    inquiries: LISTS.inquiries,
    inquiriesCsv: asCsv(LISTS.inquiries),
    inquiry: 'Donne une demande avec sa conversation et sa visite; la consultation est consignée',
  },
  adminCompanies: {
    companies: LISTS.companies,
    companiesCsv: asCsv(LISTS.companies),
    company:
      'Donne une entreprise avec ses membres, annonces, achats, courriels et historique; la consultation est consignée',
    createCompany: 'Crée une entreprise dont le responsable reçoit une invitation par courriel',
    profile: 'Donne le profil d’une entreprise, à modifier',
    changeProfile: 'Modifie le profil d’une entreprise; le nouveau nom d’une entreprise approuvée est réexaminé',
    actOnCompany:
      'Marque une entreprise comme vérifiée ou retire la marque, la suspend ou la rétablit; les courriels sur une suspension attendent 60 secondes',
    setOwner: 'Confie une entreprise à un autre de ses membres, quand le responsable ne peut pas le faire',
  },
  promoCodes: {
    promoCodes: LISTS.promoCodes,
    promoCodesCsv: asCsv(LISTS.promoCodes),
    promoCode: 'Donne un code promotionnel avec ses forfaits et ses utilisations',
    createPromoCode: 'Crée un code promotionnel',
    changePromoCode: 'Change un code promotionnel; les achats conservent le rabais de leur jour',
    archivePromoCode: 'Archive un code promotionnel, que personne ne peut plus utiliser, ou le reprend',
  },
  shop: {
    settings: 'Donne les décisions sur les inscriptions aux taxes et les prix des annonces en crédits',
    saveSettings: 'Décide des inscriptions aux taxes et fixe les prix des annonces en crédits',
    bundles: 'Donne tous les forfaits de crédits, en vente ou non',
    createBundle: 'Crée un forfait de crédits, qui n’est pas encore en vente',
    changeBundle: 'Change les noms ou le prix d’un forfait de crédits, ou commence ou arrête sa vente',
    taxRates: 'Donne tous les taux de taxe, par province, par taxe et par jour',
    addTaxRate: 'Ajoute un taux de taxe à partir d’un jour; le taux précédent prend fin la veille',
    changeTaxRate:
      'Commence ou cesse de percevoir une taxe à un taux, ou change un taux prévu jusqu’à son premier jour',
    deleteTaxRate: 'Supprime un taux de taxe prévu avant son premier jour; le taux précédent continue',
  },
  decisionTexts: {
    all: 'Donne les motifs et les courriels des décisions du soutien, dans les deux langues',
    save: 'Change un texte dans les deux langues; le texte du programme met fin au changement',
    reasons: 'Donne les motifs que l’administration a changés, par phrase, dans la langue de l’appelant',
  },
  settings: {
    site: 'Donne le nom du site et de l’entreprise, les adresses permanentes et les menus',
    modules: 'Donne tous les modules, avec leurs paramètres enregistrés en texte',
    modulesFormatted: 'Donne l’état de chaque module par clé, avec ses paramètres en booléens et en nombres',
    module: 'Donne un module',
    saveModule: 'Active ou désactive un module et règle certains de ses paramètres; s’applique aussitôt partout',
    permalinks: 'Donne les permaliens des sections publiques à modifier, dans les deux langues',
    savePermalinks:
      'Modifie des permaliens; les anciennes adresses redirigent, et tous les liens suivent aussitôt partout',
    saveModuleSettings: 'Règle quelques paramètres d’un module; les autres ne changent pas',
    siteForm: 'Donne les paramètres du site à modifier; un champ vide suit la configuration du serveur',
    saveSite: 'Modifie le nom du site, l’entreprise et l’expéditeur des courriels; s’applique aussitôt partout',
  },
};
