import type { Purchase, TaxLine } from '#common/contract/money/billing.ts';
import { TAXES } from '#common/contract/money/billing.ts';
import type { ReceiptRow, UsageRow, WalletTransaction } from '#common/contract/money/wallet.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { CsvColumn } from '#server/platform/texts/csv.ts';

/** CSV columns of a wallet's history. */
export const transactionColumns = (t: Translate): CsvColumn<WalletTransaction>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('billing.column.at'), of: ({ at }) => at },
  { heading: t('words.day'), of: ({ day }) => day },
  { heading: t('words.operation'), of: ({ label }) => label },
  { heading: t('words.credits'), of: ({ credits }) => credits },
  { heading: t('billing.column.listingId'), of: ({ listing }) => listing?.id },
  { heading: t('words.listing'), of: ({ listing }) => listing?.title },
  { heading: t('words.reason'), of: ({ reason }) => reason },
];

/** CSV columns of the credits that listings used. */
export const usageColumns = (t: Translate): CsvColumn<UsageRow>[] => [
  { heading: t('words.day'), of: ({ day }) => day },
  { heading: t('billing.column.listingId'), of: ({ listing }) => listing.id },
  { heading: t('words.listing'), of: ({ listing }) => listing.title },
  { heading: t('billing.kind.activation'), of: ({ activation }) => activation },
  { heading: t('billing.kind.daily'), of: ({ daily }) => daily },
  { heading: t('words.featured'), of: ({ featured }) => featured },
  { heading: t('words.credits'), of: ({ credits }) => credits },
];

/** Dollars as a number that a spreadsheet can add up: `-12.05`. */
const dollars = (cents: number): number => cents / 100;

const amountOf = (taxes: readonly TaxLine[], tax: TaxLine['tax']): number =>
  taxes.reduce((sum, line) => (line.tax === tax ? sum + line.amountCents : sum), 0);

/** CSV columns of a company's purchases, in dollars. */
export const purchaseColumns = (t: Translate): CsvColumn<Purchase>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('billing.column.at'), of: ({ paidAt, createdAt }) => paidAt ?? createdAt },
  { heading: t('words.operation'), of: ({ bundleName }) => bundleName },
  { heading: t('words.status'), of: ({ state }) => t(`words.purchaseStates.${state}`) },
  { heading: t('words.credits'), of: ({ credits, bonusCredits }) => credits + bonusCredits },
  { heading: t('words.promoCode'), of: ({ promoCode }) => promoCode },
  { heading: t('words.beforeTax'), of: ({ priceCents, discountCents }) => dollars(priceCents - discountCents) },
  ...TAXES.map((tax) => ({
    heading: t(`billing.tax.${tax}`),
    of: ({ taxes }: Purchase) => dollars(amountOf(taxes, tax)),
  })),
  { heading: t('words.total'), of: ({ totalCents }) => dollars(totalCents) },
  { heading: t('words.receipt'), of: ({ receipt }) => receipt?.number },
];

/** CSV columns of receipts, in dollars. The amounts of credit notes are negative. */
export const receiptColumns = (t: Translate): CsvColumn<ReceiptRow>[] => {
  const signed = ({ kind }: ReceiptRow, cents: number) => dollars(kind === 'credit-note' ? -cents : cents);
  return [
    { heading: t('words.number'), of: ({ number }) => number },
    { heading: t('words.type'), of: ({ kind }) => t(`portalBilling.receipts.kinds.${kind}`) },
    { heading: t('words.day'), of: ({ issuedOn }) => issuedOn },
    { heading: t('words.operation'), of: ({ bundleName }) => bundleName },
    { heading: t('words.beforeTax'), of: (row) => signed(row, row.subtotalCents) },
    ...TAXES.map((tax) => ({
      heading: t(`billing.tax.${tax}`),
      of: (row: ReceiptRow) => signed(row, amountOf(row.taxes, tax)),
    })),
    { heading: t('words.total'), of: (row) => signed(row, row.totalCents) },
  ];
};
