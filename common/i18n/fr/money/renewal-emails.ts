/** Les courriels sur le renouvellement des adhésions. */
export const renewalEmails = {
  until: 'Fin de l’adhésion',
  credits: 'Crédits ajoutés',
  renewed: {
    subject: 'Votre adhésion est renouvelée et prend maintenant fin le {day}',
    intro:
      'Nous avons renouvelé votre adhésion sur {site}. Elle prend maintenant fin le {day}. Jusque-là, et ce jour-là, vos annonces n’entraînent pas de frais quotidiens.',
    button: 'Voir ma facturation',
  },
  offer: {
    subject: 'Renouvelez votre adhésion, qui prend fin le {day}',
    intro:
      'Votre adhésion sur {site} prend fin le {day}. À partir du lendemain, vos annonces en ligne utiliseront de nouveau des crédits.',
    next: 'Si vous renouvelez maintenant, votre adhésion prendra fin le {day}.',
    plusTaxes: 'Les taxes s’ajoutent au paiement, selon la province de votre adresse de facturation.',
  },
} as const;
