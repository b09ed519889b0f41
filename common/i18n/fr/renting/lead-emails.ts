export const leadEmails = {
  yourMessage: 'Message de {company}',
  deletedAccount: 'Une personne qui a supprimé son compte',
  theirMessage: 'Message de {name}',
  when: 'Quand',
  where: 'Où',
  with: 'Avec',
  conversation: 'Voir la conversation',
  bothWays: 'Répondez à ce courriel ou sur la page\u00a0: dans les deux cas, {company} recevra votre message.',
  reachesRenter:
    'Répondez à ce courriel ou à partir de votre portail\u00a0: dans les deux cas, {name} recevra votre message.',
  reply: {
    subject: '{company} vous a répondu au sujet du {address}',
    intro: '{company} a répondu à votre demande au sujet du {address}.',
  },
  answer: {
    subject: '{name} vous a écrit de nouveau au sujet du {address}',
    intro: '{name} vous a écrit de nouveau au sujet du {address}.',
  },
  proposed: {
    subject: 'Quand voulez-vous visiter le {address}?',
    intro:
      '{company} vous propose {count, plural, one {un moment} other {# moments}} pour visiter le {address}. Choisissez-en un pour confirmer votre visite.',
    none: 'Si aucun ne vous convient, dites-le sur la même page.',
  },
  linkRemoved: '[adresse retirée]',
  confirmed: {
    subject: 'Votre visite du {address}\u00a0: {when}',
    button: 'Voir votre visite',
    another: 'Vous avez déjà une autre visite de ce logement. Si vous n’avez pas réservé celle-ci, veuillez l’annuler.',
    prove:
      'Veuillez confirmer votre adresse courriel avec le bouton ci-dessous, pour que {company} sache que la réservation vient de vous. Votre visite est fixée dans tous les cas.',
    calendar:
      'Le fichier joint ajoute la visite à votre calendrier. En cas d’imprévu, le bouton ci-dessus permet de la déplacer ou de l’annuler.',
  },
  declined: {
    subject: 'Visite impossible aux moments proposés\u00a0: {address}',
    intro: '{company} ne peut pas offrir de visite du {address} aux moments que vous avez proposés.',
  },
  cancelled: { subject: 'Visite annulée\u00a0: {address}', intro: '{company} a dû annuler votre visite du {address}.' },
  agreed: {
    subject: '{name} viendra visiter le {address}\u00a0: {when}',
    intro: '{name} a choisi l’un des moments que vous avez proposés pour visiter le {address}.',
  },
  booked: {
    subject: '{name} a réservé une visite du {address}\u00a0: {when}',
    intro:
      '{name} a réservé un de vos moments libres pour visiter le {address}. Le fichier joint l’ajoute à votre calendrier.',
  },
  moved: {
    subject: '{name} a déplacé la visite du {address}\u00a0: {when}',
    intro:
      '{name} a déplacé la visite du {address} à un autre moment libre. Le fichier joint met votre calendrier à jour.',
  },
  set: {
    subject: 'Visite du {address} avec {name}\u00a0: {when}',
    intro: 'Votre entreprise a fixé une visite du {address} avec {name}. Le fichier joint l’ajoute à votre calendrier.',
  },
  ended: {
    subject: 'Visite annulée\u00a0: {address} avec {name}',
    intro:
      'Votre entreprise a annulé la visite du {address} avec {name}. Le fichier joint la retire de votre calendrier.',
  },
  withdrawn: {
    subject: 'Vous avez annulé votre visite du {address}',
    intro: 'Vous avez annulé votre visite du {address}. Le fichier joint la retire de votre calendrier.',
  },
  refused: {
    subject: '{name} n’est pas libre aux moments proposés pour le {address}',
    intro:
      '{name} n’est libre à aucun des moments que vous avez proposés pour visiter le {address}. Vous pouvez en proposer d’autres.',
  },
  off: { subject: '{name} a annulé la visite du {address}', intro: '{name} a annulé la visite du {address}.' },
};
