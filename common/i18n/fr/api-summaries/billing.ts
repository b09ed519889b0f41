import { asCsv, type Summaries } from './shape.ts';

const TRANSACTIONS = 'Donne les opérations du portefeuille, les plus récentes en premier';
const USAGE = 'Donne les crédits utilisés, par annonce et par jour';
const MONEY = 'Donne les achats de l’entreprise, les plus récents en premier';
const RECEIPTS = 'Donne les reçus et les notes de crédit de l’entreprise, les plus récents en premier';

/** French of the endpoints for credits and receipts. */
export const billingSummaries: Pick<Summaries, 'billing' | 'pricing' | 'wallet'> = {
  billing: {
    checkout: 'Ouvre un achat, ou poursuit celui de cette clé; post-checkout le paie',
    postCheckout: 'Termine un achat payé; l’appel peut être répété, les crédits et le reçu ne sont donnés qu’une fois',
    billingInformation: 'Donne le nom et l’adresse des reçus; null s’ils manquent',
    saveBillingInformation: 'Enregistre le nom et l’adresse des reçus; la province détermine les taxes',
    paymentMethod: 'Donne la carte enregistrée pour le prochain achat; null s’il n’y en a pas',
    removePaymentMethod: 'Supprime la carte enregistrée, ici et chez le fournisseur de paiement',
    creditBundles:
      'Donne les forfaits de crédits, avec leur prix avant taxes et le prix de l’appelant, taxes comprises',
    creditPrices: 'Donne les prix d’une annonce, en crédits',
    promoCode: 'Vérifie un code promotionnel pour un forfait\u00a0: ce qu’il donne et le montant qu’il reste à payer',
    enable: 'Active une annonce contre des crédits, ou la désactive',
    featured: 'Met en vedette une annonce en ligne contre des crédits, ou ne la met plus en vedette',
  },
  pricing: {
    prices:
      'Donne les forfaits en vente, les prix d’une annonce en crédits et le coût de quelques logements pour quelques jours',
  },
  wallet: {
    wallet: 'Donne les crédits et l’adhésion de l’entreprise',
    stats:
      'Compte les annonces et celles en ligne, et donne leur coût par jour et le nombre de jours que couvrent les crédits',
    transactions: TRANSACTIONS,
    transactionsCsv: asCsv(TRANSACTIONS),
    usage: USAGE,
    usageCsv: asCsv(USAGE),
    money: MONEY,
    moneyCsv: asCsv(MONEY),
    receipts: RECEIPTS,
    receiptsCsv: asCsv(RECEIPTS),
    receiptPdf: 'Donne un reçu en fichier PDF, dans la langue de l’acheteur à moins qu’une autre soit demandée',
  },
};
