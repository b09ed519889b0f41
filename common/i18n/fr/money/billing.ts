export const billing = {
  enabled: 'Votre annonce est en ligne.',
  disabled: 'Votre annonce est en pause.',
  featured: 'Votre annonce est en vedette.',
  notFeatured: 'Votre annonce n’est plus en vedette.',
  adjusted: 'Le portefeuille a été corrigé.',
  refunded: 'L’achat a été remboursé.',
  cardRemoved: 'Votre carte a été supprimée.',
  opened: 'Votre achat est prêt à être payé.',
  paid: 'Merci. Votre paiement a été accepté.',
  pending:
    'Votre paiement n’est pas encore confirmé. Vous ne paierez jamais deux fois\u00a0: nous terminerons l’achat dès que nous aurons la réponse.',
  confirming: 'Votre banque vous demande de confirmer ce paiement.',
  canceled: 'Cet achat a été annulé. Rien n’a été facturé.',
  kind: {
    purchase: 'Crédits achetés',
    promo: 'Crédits en prime',
    membership: 'Crédits de l’adhésion',
    activation: 'Activation',
    featured: 'Mise en vedette\u00a0: activation',
    daily: 'Frais quotidiens',
    'featured-daily': 'Mise en vedette\u00a0: frais quotidiens',
    refund: 'Remboursement',
    expiry: 'Crédits expirés',
    adjustment: 'Correction par notre équipe',
  },
  column: { at: 'Date et heure', listingId: 'Nº d’annonce' },
  tax: { GST: 'TPS', HST: 'TVH', PST: 'TVP', RST: 'TVD', QST: 'TVQ' },
  alert: {
    daysLeft:
      '{count, plural, =0 {Vos crédits seront épuisés ce soir.} one {Il vous reste un jour de crédits.} other {Il vous reste # jours de crédits.}}',
    membershipEnded: 'Votre adhésion a pris fin le {day}.',
    creditsEnding:
      '{count, plural, one {Un crédit en prime expire à la fin du {day}.} other {# crédits en prime expirent à la fin du {day}.}}',
    featured:
      '{count, plural, one {Annonce retirée de la vedette, faute de crédits\u00a0: {names}.} other {Annonces retirées de la vedette, faute de crédits\u00a0: {names}.}}',
    reviewed: {
      live: '{count, plural, one {Votre entreprise est approuvée et une annonce est en ligne\u00a0: {names}.} other {Votre entreprise est approuvée et # annonces sont en ligne\u00a0: {names}.}}',
      unpaid:
        '{count, plural, one {Une annonce est en attente de crédits\u00a0: {names}. Achetez-en, puis publiez-la.} other {# annonces sont en attente de crédits\u00a0: {names}. Achetez-en, puis publiez-les.}}',
      incomplete:
        '{count, plural, one {Une annonce incomplète est redevenue un brouillon\u00a0: {names}.} other {# annonces incomplètes sont redevenues des brouillons\u00a0: {names}.}}',
    },
  },
  promo: {
    percent: 'rabais de {percent}\u00a0%',
    amount: 'rabais de {money}',
    bonus: '{count, plural, one {# crédit en prime} other {# crédits en prime}}',
    ending: '{bonus}, {count, plural, one {à utiliser d’ici un jour} other {à utiliser d’ici # jours}}',
  },
  declined: {
    generic: 'Votre banque a refusé cette carte. Essayez-en une autre ou communiquez avec votre banque.',
    insufficient_funds: 'Les fonds sont insuffisants sur cette carte. Essayez-en une autre.',
    expired_card: 'Cette carte est expirée. Essayez-en une autre.',
    incorrect_cvc: 'Le code de sécurité est inexact. Vérifiez les trois ou quatre chiffres sur la carte.',
    incorrect_number: 'Ce numéro de carte n’est pas valide. Vérifiez-le et réessayez.',
    incorrect_postal: 'Le code postal ne correspond pas à cette carte. Vérifiez-le et réessayez.',
    lost_or_stolen: 'Votre banque a refusé cette carte. Essayez-en une autre ou communiquez avec votre banque.',
    limit_exceeded: 'La limite de cette carte est atteinte. Essayez-en une autre.',
    not_supported: 'Cette carte ne peut pas servir à cet achat. Essayez-en une autre.',
    not_confirmed:
      'Le paiement n’a pas été confirmé auprès de votre banque\u00a0: rien n’a été facturé. Réessayez ou utilisez une autre carte.',
    processing_error: 'Nous n’avons pas pu débiter la carte. Veuillez réessayer dans un moment.',
  },
};
