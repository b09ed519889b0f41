import { asCsv, type Summaries } from './shape.ts';

const TRANSACTIONS = 'Les mouvements du portefeuille, les plus récents en premier';
const USAGE = 'Les crédits utilisés, par annonce et par jour';
const MONEY = 'Les achats de l’entreprise, les plus récents en premier';
const RECEIPTS = 'Les reçus et les notes de crédit de l’entreprise, les plus récents en premier';

/** French of what landlords call about credits. */
export const billingSummaries: Pick<Summaries, 'ecommerce' | 'wallet'> = {
  ecommerce: {
    checkout: 'Ouvre un achat, ou poursuit celui de cette clé; le paiement passe par post-checkout',
    postCheckout:
      'Termine un achat une fois payé, aussi souvent qu’on le demande; les crédits et le reçu ne sont donnés qu’une fois',
    billingInformation: 'À qui les reçus sont établis; null avant que ce soit indiqué',
    saveBillingInformation: 'Indique à qui les reçus sont établis; la province détermine les taxes',
    paymentMethod: 'La carte conservée pour le prochain achat; null s’il n’y en a pas',
    removePaymentMethod: 'Oublie la carte conservée, ici et à la société de paiement',
    creditBundles:
      'Les forfaits de crédits en vente, avec leur prix avant taxes et ce que chacun coûte à l’appelant, taxes comprises',
    creditPrices: 'Ce que coûte une annonce, en crédits',
    promoCode: 'Indique si un code promotionnel vaut pour un forfait, ce qu’il donne et le montant qu’il reste à payer',
    enable: 'Active une annonce contre des crédits, ou la désactive',
    featured: 'Met une annonce active en vedette contre des crédits, ou l’en retire',
  },
  wallet: {
    wallet: 'Les crédits et l’adhésion de l’entreprise',
    stats:
      'Combien il y a d’annonces, combien sont actives, ce qu’elles utilisent par jour et pour combien de jours il reste des crédits',
    transactions: TRANSACTIONS,
    transactionsCsv: asCsv(TRANSACTIONS),
    usage: USAGE,
    usageCsv: asCsv(USAGE),
    money: MONEY,
    moneyCsv: asCsv(MONEY),
    receipts: RECEIPTS,
    receiptsCsv: asCsv(RECEIPTS),
    receiptPdf: 'Un reçu en fichier PDF, dans la langue de l’acheteur à moins qu’une autre soit demandée',
  },
};
