import type { billingMail as en } from '#common/i18n/en/billing-mail.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/billing-mail.ts. */
export const billingMail = {
  why: 'Vous recevez ce message parce que vous gérez des annonces de location sur {site}.',
  credits: '{count, plural, one {# crédit} many {# crédits} other {# crédits}}',
  toBilling: 'Acheter des crédits',
  daysLeft: {
    subject:
      '{count, plural, =0 {Vos crédits seront épuisés ce soir} one {Il vous reste un jour de crédits} many {Il vous reste # jours de crédits} other {Il vous reste # jours de crédits}}',
    intro:
      '{count, plural, =0 {Vos annonces sur {site} utilisent par jour plus de crédits qu’il ne vous en reste.} one {Au rythme actuel, les crédits de vos annonces sur {site} suffiront encore un jour.} many {Au rythme actuel, les crédits de vos annonces sur {site} suffiront encore # jours.} other {Au rythme actuel, les crédits de vos annonces sur {site} suffiront encore # jours.}}',
    next: 'Quand ils ne suffiront plus, les mises en vedette prendront fin d’abord; ensuite, les annonces seront désactivées, les plus récentes en premier. Rien n’est supprimé.',
    left: 'Crédits restants',
    usage: 'Utilisation par jour',
  },
  ended: {
    subjectOff:
      '{count, plural, one {Une annonce a été désactivée} many {# annonces ont été désactivées} other {# annonces ont été désactivées}}',
    subjectFeatured:
      '{count, plural, one {Une annonce n’est plus en vedette} many {# annonces ne sont plus en vedette} other {# annonces ne sont plus en vedette}}',
    intro: 'Vos crédits sur {site} n’ont pas suffi pour aujourd’hui.',
    off: 'Désactivées',
    featured: 'Ne sont plus en vedette',
    next: 'Tout leur contenu est conservé. Dès que vous aurez de nouveaux crédits, vous pourrez les réactiver.',
    more: '{names} et {count, plural, one {une autre} many {# autres} other {# autres}}',
  },
  reviewed: {
    subjectLive:
      '{count, plural, one {Votre annonce est en ligne} many {# de vos annonces sont en ligne} other {# de vos annonces sont en ligne}}',
    subjectWaiting:
      '{count, plural, one {Votre annonce vous attend} many {# de vos annonces vous attendent} other {# de vos annonces vous attendent}}',
    intro: 'Votre entreprise est approuvée sur {site}. Voici où en sont les annonces qui l’attendaient.',
    pay: 'Les crédits de votre portefeuille n’ont pas suffi pour toutes. Achetez-en, puis publiez celles qui sont redevenues des brouillons.',
    live: 'En ligne',
    unpaid: 'En attente de crédits',
    incomplete: 'Incomplètes, redevenues des brouillons',
    button: 'Voir mes annonces',
  },
  membership: {
    subject: 'Votre adhésion prend fin le {day}',
    intro: 'Jusqu’au {day}, vos annonces sur {site} ne coûtent rien par jour.',
    after:
      'Ensuite, elles utiliseront {credits} par jour. Renouvelez votre adhésion avant cette date et rien ne changera.',
    unused: 'Aucune de vos annonces n’est en ligne en ce moment\u00a0: rien ne sera utilisé ensuite non plus.',
  },
  membershipEnded: {
    subject: 'Votre adhésion a pris fin',
    intro: 'Votre adhésion sur {site} a pris fin le {day}.',
    after:
      'Vos annonces en ligne utilisent maintenant {credits} par jour. Avec une nouvelle adhésion, elles ne coûteront de nouveau rien par jour.',
    unused: 'Aucune de vos annonces n’est en ligne en ce moment\u00a0: aucun crédit n’est utilisé.',
  },
  creditsEnding: {
    subject:
      '{count, plural, one {Un de vos crédits est valide jusqu’au {day}} many {# de vos crédits sont valides jusqu’au {day}} other {# de vos crédits sont valides jusqu’au {day}}}',
    intro:
      '{count, plural, one {Un crédit de votre portefeuille sur {site} peut être utilisé jusqu’au {day}, pas plus tard.} many {# crédits de votre portefeuille sur {site} peuvent être utilisés jusqu’au {day}, pas plus tard.} other {# crédits de votre portefeuille sur {site} peuvent être utilisés jusqu’au {day}, pas plus tard.}}',
    next: 'Les crédits qui expirent sont toujours utilisés en premier\u00a0: une annonce en ligne les utilise d’elle-même.',
    button: 'Vers mes annonces',
  },
  receipt: {
    subject: 'Votre reçu {number}',
    intro: 'Merci. Votre achat sur {site} est payé, et ce que vous avez acheté est dans votre portefeuille.',
    number: 'Reçu',
    what: 'Achat',
    bonus: 'En prime',
    bonusWith: '{credits} avec le code {code}',
    total: 'Montant payé',
    button: 'Voir mes reçus',
  },
  refund: {
    subject: 'Votre note de crédit {number}',
    intro: 'Votre achat sur {site} est remboursé. Selon votre banque, l’argent arrive d’ici dix jours.',
    number: 'Note de crédit',
    total: 'Montant remboursé',
  },
} as const satisfies Same<typeof en>;
