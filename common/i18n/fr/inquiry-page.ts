import type { inquiryPage as en } from '#common/i18n/en/inquiry-page.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/inquiry-page.ts. */
export const inquiryPage = {
  title: 'Votre demande au sujet du {address}',
  closed: 'Le propriétaire a fermé cette demande.',
  onHold:
    'Ce compte de propriétaire n’est pas approuvé sur notre site pour le moment. Plus aucun message n’est transmis, ni dans un sens ni dans l’autre. N’envoyez ni argent ni documents.',
  home: 'Voir l’annonce',
  gone: 'Ce logement n’est plus annoncé.',
  conversation: 'Conversation',
  noMessage: 'Envoyée sans message.',
  you: 'Vous',
  write: 'Écrire à {company}',
  send: 'Envoyer',
  tour: 'Visite',
  localTime: 'Les heures sont à l’heure locale du logement.',
  asked: 'Vous avez demandé une visite. {company} n’a pas encore répondu.',
  askedTimes: 'Moments que vous avez proposés',
  proposed: '{company} vous propose ces moments. Lequel vous convient?',
  proposedOnHold: '{company} a proposé des moments, mais aucune visite ne peut être fixée pour l’instant.',
  times: 'Moments proposés',
  choose: 'Confirmer ce moment',
  confirmed: 'Votre visite est fixée au {when}',
  over: 'Votre visite a eu lieu le {when}',
  declinedByYou: 'Vous avez refusé les moments proposés.',
  declinedByLandlord: '{company} ne peut pas offrir de visite à ces moments.',
  cancelledByYou: 'Vous avez annulé la visite du {when}',
  cancelledByLandlord: '{company} a dû annuler la visite du {when}',
  when: '{day} à {time}',
  calendar: 'Ajouter au calendrier',
  none: 'Aucun ne me convient',
  cancelTour: 'Annuler la visite',
  withdraw: 'Retirer la demande',
  reason: 'Message à {company}',
  confirm: {
    none: 'Refuser ces moments',
    cancelTour: 'Annuler la visite',
    withdraw: 'Retirer la demande',
  },
  done: {
    sent: 'Votre message a été envoyé.',
    agreed: 'Votre visite est fixée. Nous vous avons envoyé les détails par courriel.',
    declined: 'Un courriel en avise le propriétaire.',
  },
} as const satisfies Same<typeof en>;
