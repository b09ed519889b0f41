import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, day, idParam, idParams, intParam, lang } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { purchase, taxLine } from './billing.ts';

const landlord = only('Landlord');

export const TRANSACTION_KINDS = [
  'purchase',
  'promo',
  'membership',
  'activation',
  'featured',
  'daily',
  'featured-daily',
  'refund',
  'expiry',
  'adjustment',
] as const;

/** A company's wallet. Members pay no daily charge before the expiry date, YYYY-MM-DD. */
const wallet = z.object({
  credits: z.int(),
  isMember: z.boolean(),
  membershipExpiryDate: z.nullable(z.string()),
  /** The credits that expire next, and the last day to spend them, YYYY-MM-DD; null if none expire. */
  ending: z.nullable(z.object({ credits: z.int(), lastDay: z.string() })),
});
export type Wallet = z.output<typeof wallet>;

const listing = z.object({ id: z.int(), title: z.string() });

/** A transaction in the wallet's history. */
const walletTransaction = z.object({
  id: z.int(),
  at,
  /** The day in the market's time zone. */
  day: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  label: z.string(),
  /** Credits gained; negative for credits spent. */
  credits: z.int(),
  listing: z.nullable(listing),
  purchaseId: z.nullable(z.int()),
  reason: z.nullable(z.string()),
});
export type WalletTransaction = z.output<typeof walletTransaction>;

/** The credits that one listing used on one day. */
const usageRow = z.object({
  day: z.string(),
  listing,
  activation: z.int(),
  daily: z.int(),
  featured: z.int(),
  credits: z.int(),
});

export type UsageRow = z.output<typeof usageRow>;

/** A receipt or credit note in a list. */
const receiptRow = z.object({
  id: z.int(),
  kind: z.enum(['receipt', 'credit-note']),
  number: z.string(),
  issuedOn: z.string(),
  purchaseId: z.int(),
  bundleName: z.string(),
  /** Before and after taxes. A credit note shows the returned amount. */
  subtotalCents: z.int(),
  taxes: z.array(taxLine),
  totalCents: z.int(),
  /** The credit note that refunds a receipt, or the receipt that a credit note refunds. */
  otherNumber: z.nullable(z.string()),
});

export type ReceiptRow = z.output<typeof receiptRow>;

const transactions = {
  method: 'GET',
  path: '/elandlord/transactions',
  summary: 'Lists the wallet’s transactions, newest first',
  access: landlord,
  query: listQuery({
    sorts: ['latest', 'credits'],
    filters: {
      kind: z.optional(z.enum(TRANSACTION_KINDS, 'validation.one_of')),
      listingId: z.optional(idParam),
      from: z.optional(day),
      to: z.optional(day),
    },
  }),
  output: listOutput(walletTransaction),
} as const;

const usage = {
  method: 'GET',
  path: '/elandlord/credits',
  summary: 'Lists the used credits by listing and day',
  access: landlord,
  query: listQuery({
    sorts: ['latest', 'listing', 'credits'],
    filters: { listingId: z.optional(idParam), from: z.optional(day), to: z.optional(day) },
  }),
  output: listOutput(usageRow),
} as const;

/** The year of a purchase or receipt, in the market's time zone. */
const year = z.optional(intParam(2000, 2999));

const money = {
  method: 'GET',
  path: '/elandlord/money',
  summary: 'Lists the company’s purchases, newest first',
  access: landlord,
  query: listQuery({ sorts: ['latest', 'totalCents'], filters: { year } }),
  output: listOutput(purchase),
} as const;

const receipts = {
  method: 'GET',
  path: '/elandlord/tax-receipts',
  summary: 'Lists the company’s receipts and credit notes, newest first',
  access: landlord,
  query: listQuery({ sorts: ['latest', 'totalCents'], filters: { year } }),
  output: listOutput(receiptRow),
} as const;

/** The company's wallet, transactions, purchases and receipts. */
export const walletGroup = group({
  wallet: {
    method: 'GET',
    path: '/elandlord/wallet',
    summary: 'Returns the company’s credits and membership',
    access: landlord,
    output: wallet,
  },
  stats: {
    method: 'GET',
    path: '/elandlord/account-stats',
    summary: 'Counts all and live listings, and returns their daily use and the days left',
    access: landlord,
    output: z.object({
      numOfListings: z.int(),
      numOfEnabledListings: z.int(),
      /** Null if no credits are used, so they never run out. */
      numOfDaysLeft: z.nullable(z.int()),
      dailyCreditUsage: z.int(),
    }),
  },
  transactions,
  transactionsCsv: csvOf(transactions),
  usage,
  usageCsv: csvOf(usage),
  money,
  moneyCsv: csvOf(money),
  receipts,
  receiptsCsv: csvOf(receipts),
  receiptPdf: {
    method: 'GET',
    path: '/elandlord/tax-receipts/:id/pdf',
    summary: 'Returns a receipt as a PDF file, in the buyer’s language unless another is requested',
    access: landlord,
    params: idParams,
    query: z.object({ language: z.optional(lang) }),
    output: z.file(),
    contentType: 'application/pdf',
    errors: ['receipt.not_found'],
    limitPerMinute: 60,
  },
});
