import type { emailer as en } from '#common/i18n/en/emailer.ts';
import type { Same } from '#common/i18n/translate.ts';

export const emailer = {
  purpose:
    'Tous les courriels que le site envoie, avec des données fictives. Consultez-les dans les deux langues ou envoyez-les à votre adresse.',
  templates: 'Modèles',
  search: 'Rechercher un modèle',
  none: 'Aucun modèle ne correspond.',
  recipient: {
    account: 'Aux titulaires d’un compte',
    visitor: 'Aux visiteurs',
    renter: 'Aux locataires',
    landlord: 'Aux propriétaires',
    support: 'Au soutien',
  },
  commercial: 'Commercial',
  subject: 'Objet',
  headers: 'En-têtes',
  weight: 'Poids',
  kilobytes: '{size}\u00a0ko sur un maximum de 102\u00a0ko',
  language: 'Langue',
  languages: { en: 'Anglais', fr: 'Français' },
  view: 'Affichage',
  views: { html: 'HTML', text: 'Texte' },
  width: 'Largeur',
  widths: { desktop: 'Ordinateur', phone: 'Téléphone' },
  colours: 'Couleurs',
  schemes: { light: 'Claires', dark: 'Sombres' },
  frame: 'Aperçu de {name}',
  alwaysEnglish: 'Les courriels destinés au soutien n’existent qu’en anglais.',
  failed: 'Nous n’avons pas pu afficher le modèle.',
  send: {
    title: 'Envoyer un essai',
    text: 'Il passe par la boîte d’envoi comme tout autre courriel, avec des données fictives et une mention d’essai dans l’objet.',
    email: 'Envoyer à',
    button: 'Envoyer l’essai',
    inbox: 'Ouvrir la boîte de développement',
  },
  sent: 'L’essai est en route vers {email}.',
  testSubject: '[Essai] {subject}',
} as const satisfies Same<typeof en>;
