/** Les courriels sur le renouvellement des adhésions. */
export const renewalEmails = {
  until: 'Adhésion jusqu’au',
  credits: 'Crédits ajoutés',
  renewed: {
    subject: 'Votre adhésion est renouvelée jusqu’au {day}',
    intro:
      'Nous avons renouvelé votre adhésion sur {site}. Jusqu’au {day}, vos annonces n’entraînent pas de frais quotidiens.',
    button: 'Voir ma facturation',
  },
  offer: {
    subject: 'Renouvelez votre adhésion, qui prend fin le {day}',
    intro:
      'Votre adhésion sur {site} prend fin le {day}. Ensuite, vos annonces en ligne utiliseront de nouveau des crédits.',
    next: 'Si vous renouvelez maintenant, votre adhésion durera jusqu’au {day}.',
    total: 'Total',
    plusTaxes: 'Les taxes s’ajoutent selon la province de votre adresse de facturation.',
    button: 'Renouveler mon adhésion',
  },
} as const;
