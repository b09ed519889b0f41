import type { feedEmails as en } from '#common/i18n/en/feeds/feed-emails.ts';
import type { Same } from '#common/i18n/translate.ts';

export const feedEmails = {
  held: {
    subject: 'Votre flux {feed} attend une décision',
    intro: 'Nous retenons le dernier fichier de {feed} pour cette raison\u00a0:',
    next: 'Si le fichier est correct, appliquez-le. Sinon, refusez-le et corrigez le fichier.',
  },
  failed: {
    subject: 'Nous n’avons pas pu lire votre flux {feed}',
    intro: 'Nous n’avons pas pu lire le dernier fichier de {feed}.',
  },
  apply: {
    subject: 'Nous appliquons le fichier retenu de {feed}',
    intro: 'Nous avons vérifié le dernier fichier de {feed}, qui était retenu. Ses changements sont mis en ligne.',
    next: 'Le journal du flux montre chaque changement. Des questions? Écrivez à {support}.',
  },
  refuse: {
    subject: 'Nous avons refusé le dernier fichier de {feed}',
    intro:
      'Nous avons vérifié le dernier fichier de {feed}, qui était retenu, et l’avons refusé. Aucune de vos annonces n’a changé.',
    next: 'Veuillez corriger le fichier. Nous le lirons de nouveau à la prochaine heure prévue, ou quand vous lancerez le flux. Des questions? Écrivez à {support}.',
  },
  nothingChanged: 'Aucune de vos annonces n’a changé.',
  button: 'Ouvrir le flux',
  why: 'Vous recevez ce courriel parce que votre entreprise importe ses annonces sur {site} au moyen d’un flux.',
  digest: {
    subject: 'Vos flux sur {site} cette semaine',
    intro:
      '{count, plural, one {Voici ce que votre flux a fait au cours des sept derniers jours\u00a0:} other {Voici ce que vos flux ont fait au cours des sept derniers jours\u00a0:}}',
    facts:
      '{runs, plural, one {# importation} other {# importations}}; nouvelles\u00a0: {created}, modifiées\u00a0: {updated}, refusées\u00a0: {refused}; en ligne\u00a0: {live}',
    photos:
      '{count, plural, one {# photo n’a pas pu être téléchargée\u00a0: l’annonce garde l’ancienne.} other {# photos n’ont pas pu être téléchargées\u00a0: les annonces gardent les anciennes.}}',
    button: 'Voir vos flux',
  },
} as const satisfies Same<typeof en>;
