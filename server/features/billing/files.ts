import type { UsageRow, WalletTransaction } from '#common/contract/wallet.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { CsvColumn } from '#server/platform/csv.ts';

/** Columns of the file of a wallet's history. */
export const transactionColumns = (t: Translate): CsvColumn<WalletTransaction>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('billing.column.at'), of: ({ at }) => at },
  { heading: t('billing.column.day'), of: ({ day }) => day },
  { heading: t('billing.column.what'), of: ({ label }) => label },
  { heading: t('billing.column.credits'), of: ({ credits }) => credits },
  { heading: t('billing.column.listingId'), of: ({ listing }) => listing?.id },
  { heading: t('billing.column.listing'), of: ({ listing }) => listing?.title },
  { heading: t('billing.column.reason'), of: ({ reason }) => reason },
];

/** Columns of the file of what listings used. */
export const usageColumns = (t: Translate): CsvColumn<UsageRow>[] => [
  { heading: t('billing.column.day'), of: ({ day }) => day },
  { heading: t('billing.column.listingId'), of: ({ listing }) => listing.id },
  { heading: t('billing.column.listing'), of: ({ listing }) => listing.title },
  { heading: t('billing.kind.activation'), of: ({ activation }) => activation },
  { heading: t('billing.kind.daily'), of: ({ daily }) => daily },
  { heading: t('billing.column.featured'), of: ({ featured }) => featured },
  { heading: t('billing.column.credits'), of: ({ credits }) => credits },
];
