import type { receipt as en } from '#common/i18n/en/receipt.ts';
import type { Same } from '#common/i18n/translate.ts';

export const receipt = {
  receipt: 'Reçu',
  creditNote: 'Note de crédit',
  number: 'Numéro',
  date: 'Date',
  supplier: 'Fournisseur',
  buyer: 'Facturé à',
  gst: 'Nº de TPS/TVH\u00a0: {number}',
  qst: 'Nº de TVQ\u00a0: {number}',
  pst: 'Nº de taxe de vente provinciale\u00a0: {number}',
  description: 'Description',
  amount: 'Montant',
  bundle:
    'Forfait {name}\u00a0: {credits, plural, one {# crédit} many {# crédits} other {# crédits}} pour la publication d’annonces de location',
  membership: '{name}\u00a0: adhésion de {months, plural, one {# mois} many {# mois} other {# mois}}',
  both: '{name}\u00a0: {credits, plural, one {# crédit} many {# crédits} other {# crédits}} pour la publication d’annonces de location, avec une adhésion de {months, plural, one {# mois} many {# mois} other {# mois}}',
  bonus:
    '{credits, plural, one {# crédit en prime} many {# crédits en prime} other {# crédits en prime}} avec le code {code}',
  discount: 'Rabais avec le code {code}',
  subtotal: 'Sous-total',
  tax: { GST: 'TPS {rate}', HST: 'TVH {rate}', PST: 'TVP {rate}', RST: 'TVD {rate}', QST: 'TVQ {rate}' },
  noTax: 'Aucune taxe perçue\u00a0: le fournisseur n’est pas inscrit aux fichiers de ces taxes.',
  total: 'Total (dollars canadiens)',
  paid: 'Payé en totalité le {day}',
  paidWith: 'Payé en totalité le {day}, {method} se terminant par {last4}',
  refunded: 'Remboursé le {day} pour le reçu {number}',
  terms: 'Le paiement est dû au moment de l’achat. Chaque taxe est calculée sur le sous-total.',
} as const satisfies Same<typeof en>;
