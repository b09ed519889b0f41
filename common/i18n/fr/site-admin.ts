import type { siteAdmin as en } from '#common/i18n/en/site-admin.ts';
import type { Same } from '#common/i18n/translate.ts';

export const siteAdmin = {
  saved: 'Les paramètres du site sont enregistrés. Ils s’appliquent immédiatement.',
  tabs: { label: 'Paramètres', site: 'Site', modules: 'Modules' },
  viewOnly: 'Vous pouvez voir ces paramètres, mais il vous manque la permission de les modifier.',
  save: 'Enregistrer les paramètres',
  site: {
    title: 'Site',
    siteName: 'Nom du site',
    siteNameHelp:
      'Il figure dans le titre des pages, dans l’en-tête et dans les courriels. Laissez le champ vide pour utiliser {name}.',
  },
  sender: {
    title: 'Expéditeur des courriels',
    help: 'Tous les courriels proviennent de cette adresse. Votre serveur de courriel doit avoir le droit de l’utiliser (SPF, DKIM et DMARC).',
    noReplyName: 'Nom de l’expéditeur',
    noReplyNameHelp: 'Laissez le champ vide pour utiliser le nom du site.',
    noReplyEmail: 'Adresse de l’expéditeur',
    noReplyEmailHelp: 'Laissez le champ vide pour utiliser {email}.',
  },
  company: {
    title: 'Entreprise',
    help: 'Les reçus, le bas des pages et tous les courriels montrent ces renseignements. La loi exige l’adresse postale dans les courriels commerciaux.',
    companyName: 'Nom de l’entreprise',
    companyNameHelp: 'Laissez le champ vide pour utiliser le nom du site.',
    address: 'Adresse',
    city: 'Ville',
    province: 'Province',
    noProvince: 'Choisissez une province',
    postalCode: 'Code postal',
    phone: 'Téléphone',
    email: 'Courriel de contact',
  },
  social: {
    title: 'Réseaux sociaux',
    help: 'Les liens au bas des pages, dans cet ordre.',
    label: 'Réseaux sociaux',
    shared: 'Liens partagés',
    image: 'Image des liens partagés',
    imageHelp:
      'Affichée quand une page sans image est partagée. Elle est recadrée à 1200 sur 630 pixels autour de son point central.',
    name: 'Nom du réseau {number}',
    url: 'Adresse du réseau {number}',
    add: 'Ajouter un réseau',
    removeShort: 'Retirer',
    remove: 'Retirer le réseau {number}',
  },
  modules: {
    help: 'Les parties du site que vous pouvez activer et désactiver. Un changement s’applique à tous immédiatement.',
    on: 'Activé',
    off: 'Désactivé',
    edit: 'Modifier',
    editOf: 'Modifier\u00a0: {module}',
    isEnabled: 'Activer cette partie du site',
    save: 'Enregistrer le module',
    saved: 'Module enregistré\u00a0: {module}',
    state: 'État',
    settings: 'Paramètres',
    names: {
      'cookie-manager': 'Gestion des témoins',
      analytics: 'Mesure d’audience',
      blog: 'Blogue',
      alerts: 'Alertes par courriel',
      maps: 'Cartes',
      recommendations: 'Recommandations',
      'rent-trends': 'Évolution des loyers',
    },
    texts: {
      'cookie-manager':
        'Demande le consentement des visiteurs avant de charger un script de mesure d’audience. Sans ce module, le script se charge pour tout le monde, ce que la loi québécoise ne permet pas.',
      analytics:
        'Charge le script de mesure d’audience prévu dans la configuration du serveur et compte les pages vues.',
      blog: 'Les articles, leur fil et leurs aperçus dans les pages de recherche. Sans ce module, ils sont introuvables et absents des menus.',
      alerts:
        'Les courriels sur les nouveaux logements d’une recherche. Sans ce module, aucune inscription n’est possible et aucune alerte n’est envoyée. Le désabonnement fonctionne toujours.',
      maps: 'Les cartes des résultats de recherche et des annonces. Sans ce module, leurs pages ne chargent aucune carte. Les repères se placent toujours sur une carte.',
      recommendations: 'Les logements suggérés aux locataires qui l’ont accepté.',
      'rent-trends': 'Les loyers médians par mois dans les pages des villes, des régions et des provinces.',
    },
    fields: {
      showOnSearchPages: 'Montrer des articles dans les pages de recherche',
      teasers: 'Articles par page de recherche',
      months: 'Mois affichés',
    },
    bounds: 'De {minimum} à {maximum}',
  },
} as const satisfies Same<typeof en>;
