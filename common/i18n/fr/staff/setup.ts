import type { setup as en } from '#common/i18n/en/staff/setup.ts';
import type { Same } from '#common/i18n/translate.ts';

export const setup = {
  title: '{count, plural, one {# étape à faire avant l’ouverture} other {# étapes à faire avant l’ouverture}}',
  complete: 'La mise en place est terminée',
  states: { done: 'Fait', todo: 'À faire', optional: 'Facultatif' },
  onServer: 'Paramètres du serveur\u00a0:',
  lastBackup: 'La dernière sauvegarde date du {day}.',
  sources: {
    title: 'Recherches et visites venant des partenaires',
    text: 'Les partenaires donnent leur nom dans les recherches par l’API et dans les liens vers les pages, comme /fr/toronto?source=Partenaire. Voici les 30 derniers jours.',
    source: 'Partenaire',
    referrer: 'Site d’origine',
    searches: 'Recherches et visites',
  },
  steps: {
    name: {
      title: 'Votre nom',
      text: 'Ajoutez-le à votre compte. Le reste de l’équipe le voit dans les listes et le journal d’audit.',
    },
    team: {
      title: 'Équipe de soutien',
      text: 'Aucune annonce n’est mise en ligne avant que l’équipe de soutien ait approuvé son entreprise. Créez un compte avec le rôle Soutien.',
    },
    company: {
      title: 'Entreprise et adresse postale',
      text: 'La loi exige l’adresse postale dans les courriels commerciaux; d’ici là, les alertes attendent.',
    },
    sender: {
      title: 'Expéditeur des courriels',
      text: 'Les courriels doivent provenir de votre propre domaine, sinon les serveurs les refusent.',
    },
    legal: {
      title: 'Pages juridiques',
      text: 'Le public a besoin d’une politique de confidentialité et de conditions. Remplissez les blancs des brouillons et publiez-les.',
    },
    taxes: {
      title: 'Inscriptions aux taxes',
      text: 'Aucun crédit ne se vend avant votre décision sur la TPS/TVH et la TVQ.',
    },
    bundles: {
      title: 'Prix et forfaits de crédits',
      text: 'Les propriétaires peuvent acheter des crédits dès que les prix sont enregistrés et qu’un forfait est en vente.',
    },
    payments: {
      title: 'Paiements',
      text: 'Le service d’essai ne déplace pas d’argent\u00a0: il faut relier Stripe pour vendre des crédits. D’ici là, «\u00a0Ajuster les crédits\u00a0» en ajoute, sur la page d’une entreprise.',
    },
    mail: {
      title: 'Serveur de courriel',
      text: 'Sans lui, personne ne peut confirmer une adresse, réinitialiser un mot de passe ni recevoir une demande.',
    },
    map: {
      title: 'Carte',
      text: 'La carte intégrée n’a pas de rues, et un repère y est difficile à placer. Ajoutez les rues avec',
    },
    storage: {
      title: 'Stockage des photos',
      text: 'Les photos sont dans le dossier de données. Plusieurs machines ont besoin d’un service S3.',
    },
    backups: {
      title: 'Sauvegardes',
      text: 'Sauvegardez chaque nuit (l’étape est faite tant que la dernière sauvegarde a moins de 7 jours), gardez des copies sur une autre machine et essayez une restauration. La commande est',
    },
  },
} as const satisfies Same<typeof en>;
