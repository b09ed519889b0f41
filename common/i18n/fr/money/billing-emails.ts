export const billingEmails = {
  why: 'Vous recevez ce courriel parce que vous gérez des annonces de location sur {site}.',
  manage: 'Se désabonner de ces courriels',
  credits: '{count, plural, one {# crédit} other {# crédits}}',
  gift: {
    subject: 'Un don à une entreprise attend une deuxième personne',
    intro: '{by} veut donner plus que ce qu’une personne peut donner par jour. Rien n’a encore été donné.',
    next: 'Le don est fait dès qu’un collègue donne la même chose dans les 24 heures. Si vous n’en savez rien, posez-lui la question.',
    button: 'Ouvrir l’entreprise',
  },
  daysLeft: {
    subject:
      '{count, plural, =0 {Vos crédits seront épuisés ce soir} one {Il vous reste un jour de crédits} other {Il vous reste # jours de crédits}}',
    intro:
      '{count, plural, =0 {Vos annonces sur {site} utilisent chaque jour plus de crédits qu’il ne vous en reste.} one {Au rythme actuel, vos crédits sur {site} dureront encore un jour.} other {Au rythme actuel, vos crédits sur {site} dureront encore # jours.}}',
    next: 'Quand il n’en restera plus, les mises en vedette prendront fin d’abord; ensuite, les annonces seront mises hors ligne, en commençant par les plus récentes. Rien ne sera supprimé.',
    left: 'Crédits restants',
  },
  ended: {
    subjectOff: '{count, plural, one {Une annonce a été mise hors ligne} other {# annonces ont été mises hors ligne}}',
    subjectFeatured:
      '{count, plural, one {Une annonce n’est plus en vedette} other {# annonces ne sont plus en vedette}}',
    intro: 'Vous n’aviez pas assez de crédits sur {site} pour les frais d’aujourd’hui.',
    off: 'Mises hors ligne',
    featured: 'Retirées de la vedette',
    next: 'Le contenu de vos annonces est conservé. Dès que vous aurez de nouveaux crédits, vous pourrez les réactiver.',
    more: '{names} et {count, plural, one {une autre} other {# autres}}',
  },
  reviewed: {
    subjectLive: '{count, plural, one {Votre annonce est en ligne} other {# de vos annonces sont en ligne}}',
    subjectWaiting: '{count, plural, one {Votre annonce vous attend} other {# de vos annonces vous attendent}}',
    intro: 'Votre entreprise est approuvée sur {site}. Voici où en sont les annonces qui étaient en attente.',
    pay: 'Les crédits de votre portefeuille n’ont pas suffi pour toutes. Achetez-en, puis publiez celles qui sont redevenues des brouillons.',
    live: 'En ligne',
    unpaid: 'En attente de crédits',
    incomplete: 'Incomplètes, redevenues des brouillons',
    button: 'Voir mes annonces',
  },
  membership: {
    intro: 'Jusqu’au {day}, vos annonces sur {site} n’entraînent pas de frais quotidiens.',
    after:
      'À partir du lendemain, elles utiliseront {credits} par jour. Renouvelez votre adhésion d’ici là pour éviter les frais quotidiens.',
    unused: 'Aucune de vos annonces n’est en ligne en ce moment\u00a0: aucun crédit ne serait utilisé ensuite.',
  },
  membershipEnded: {
    subject: 'Votre adhésion a pris fin',
    intro: 'Votre adhésion sur {site} a pris fin le {day}.',
    after:
      'Vos annonces en ligne utilisent maintenant {credits} par jour. Renouvelez votre adhésion pour ne plus payer de frais quotidiens.',
    unused: 'Aucune de vos annonces n’est en ligne en ce moment\u00a0: aucun crédit n’est utilisé.',
  },
  creditsEnding: {
    subject:
      '{count, plural, one {Un de vos crédits est valide jusqu’au {day}} other {# de vos crédits sont valides jusqu’au {day}}}',
    intro:
      '{count, plural, one {Un crédit de votre portefeuille sur {site} est valide jusqu’au {day}.} other {# crédits de votre portefeuille sur {site} sont valides jusqu’au {day}.}}',
    next: 'Les crédits qui expirent sont toujours utilisés en premier\u00a0: vous n’avez rien à faire, les annonces en ligne les utilisent automatiquement.',
    button: 'Voir mes annonces',
  },
  receipt: {
    subject: 'Votre reçu {number}',
    intro: 'Merci. Nous avons reçu votre paiement, et votre achat est dans votre portefeuille {site}.',
    bonus: 'En prime',
    bonusWith: '{credits} avec le code {code}',
    total: 'Montant payé',
    button: 'Voir mes reçus',
  },
  refund: {
    subject: 'Votre note de crédit {number}',
    intro:
      'Votre achat sur {site} a été remboursé. Les banques mettent d’ordinaire de 5 à 10 jours ouvrables pour verser le montant sur votre carte.',
    total: 'Montant remboursé',
  },
};
