import type { forms as en } from '#common/i18n/en/forms.ts';
import type { Same } from '#common/i18n/translate.ts';

export const forms = {
  fullName: 'Nom complet',
  email: 'Courriel',
  phone: 'Téléphone',
  company: 'Entreprise',
  message: 'Message',
  moveInDate: 'Date d’emménagement',
  unit: 'Logement',
  anyUnit: 'N’importe lequel',
  leaveBlank: 'Laissez ce champ vide',
  failed: 'L’envoi n’a pas réussi. Ce que vous avez écrit est toujours là. Veuillez réessayer.',
  checkFields: 'Veuillez vérifier les champs indiqués.',
  another: 'Écrire un autre message',
  inquiry: {
    title: 'Écrire au propriétaire',
    send: 'Envoyer la demande',
    defaultMessage:
      'Bonjour, le logement situé au {address} m’intéresse. Quand pourrais-je le visiter et quelles sont les prochaines étapes?',
    privacy:
      'Nous transmettons votre nom, votre courriel, votre téléphone et votre message au propriétaire pour qu’il puisse vous répondre, et nous en gardons une copie. Consultez notre politique de confidentialité.',
  },
  tour: {
    title: 'Réserver une visite',
    send: 'Demander une visite',
    slots: 'Quand seriez-vous disponible?',
    slotsHint: 'Proposez jusqu’à trois moments, à l’heure locale du logement.',
    date: 'Date {number}',
    time: 'Heure {number}',
    chooseTime: 'Choisir',
  },
  report: {
    title: 'Signaler cette annonce',
    intro: 'Qu’est-ce qui ne va pas? Le propriétaire ne saura pas qui l’a signalée.',
    reason: 'Motif',
    chooseReason: 'Choisissez un motif',
    details: 'Précisions',
    send: 'Envoyer le signalement',
  },
  alert: {
    inPlace: 'Recevoir les nouveaux logements {inPlace}',
    inPlaceHint: 'Nous vous écrirons quand des logements comme ceux-ci seront annoncés. Désabonnement en un clic.',
    title: 'Soyez au courant des nouveaux logements',
    titleOf: 'Recevez les nouveaux logements semblables par courriel',
    send: 'M’avertir des nouveaux logements',
    frequency: 'Fréquence',
    frequencies: { instant: 'Dès leur parution', daily: 'Une fois par jour', weekly: 'Une fois par semaine' },
    consent:
      'En vous inscrivant, vous acceptez que {site} vous envoie par courriel les nouvelles annonces de location et les baisses de prix qui correspondent à cette recherche. Vous pouvez vous désabonner en tout temps au moyen du lien qui figure dans chaque courriel. {site}, {address}.',
    checkInbox:
      'Encore une étape\u00a0: ouvrez le courriel que nous venons de vous envoyer et confirmez votre demande.',
  },
  contact: { title: 'Nous écrire', send: 'Envoyer le message' },
  advertise: {
    orStart: 'Vous avez un logement à annoncer?',
    start: 'Créez un compte de propriétaire et rédigez votre première annonce dès maintenant.',
    title: 'Annoncer chez nous',
    numberOfUnits: 'Nombre de logements',
    portfolio: 'Parlez-nous de votre parc immobilier',
    send: 'Envoyer la demande',
  },
  done: {
    inquiry: 'Votre demande a été envoyée.',
    inquiryAbout: 'Votre demande au sujet du {address} a été envoyée.',
    report: 'Merci. Notre équipe examinera cette annonce.',
    alert: 'Merci! Nous vous enverrons un courriel lorsque de nouvelles annonces seront disponibles.',
    alertConfirmed: 'Votre inscription aux alertes courriel est confirmée.',
    frequency: 'C’est fait. Nous vous écrirons à la fréquence choisie.',
    stopped: 'Votre désabonnement est confirmé. Nous n’enverrons plus ces courriels.',
  },
  confirmAlert: {
    title: 'Confirmer votre alerte courriel',
    introPlain: 'Nous vous écrirons lorsque de nouveaux logements correspondront à cette recherche\u00a0:',
    button: 'Confirmer mon alerte',
    seeHomes: 'Voir les logements',
    already: 'Cette alerte est déjà confirmée.',
  },
  unsubscribe: {
    title: 'Se désabonner',
    intro: 'Ces alertes courriel sont envoyées à {email}\u00a0:',
    none: 'Aucune alerte courriel n’est envoyée à {email}.',
    stopAll: 'Arrêter toutes les alertes',
    stopOne: 'Arrêter cette alerte',
    rather: 'Changer plutôt la fréquence',
    which: 'Alerte',
    change: 'Changer la fréquence',
    unconfirmed: 'pas encore confirmée',
  },
  claim: {
    title: 'Activer mon compte',
    intro: 'Ce lien est destiné à {email}.',
    holds:
      'Ce qui vous y attend\u00a0: {inquiries, plural, =0 {aucune demande} one {# demande} many {# demandes} other {# demandes}} et {alerts, plural, =0 {aucune alerte courriel} one {# alerte courriel} many {# alertes courriel} other {# alertes courriel}}.',
  },
  badLink: {
    title: 'Ce lien n’est plus valide',
    text: 'Il est peut-être incomplet\u00a0: certains logiciels de courriel coupent les longs liens. Essayez de copier le lien en entier à partir du courriel.',
  },
} as const satisfies Same<typeof en>;
