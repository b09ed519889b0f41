import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { purchase, taxLine } from '#common/contract/ecommerce.ts';
import { day, idParam, intParam, lang } from '#common/contract/fields.ts';
import { csvOf, listAnswer, listQuery } from '#common/contract/lists.ts';

const landlord = only('Landlord');
const at = z.iso.datetime();

/** What happens to a wallet. */
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

/** A company's wallet. Members pay no daily charge before their membership's expiry date, YYYY-MM-DD. */
export const wallet = z.object({
  credits: z.int(),
  isMember: z.boolean(),
  membershipExpiryDate: z.nullable(z.string()),
  /** Of the credits, those that can be spent until a day alone, YYYY-MM-DD: the next that end; null where none do. */
  ending: z.nullable(z.object({ credits: z.int(), lastDay: z.string() })),
});
/** See the schema. */
export type Wallet = z.output<typeof wallet>;

const listing = z.object({ id: z.int(), title: z.string() });

/** One line of a wallet's history. */
export const walletTransaction = z.object({
  id: z.int(),
  at,
  /** The market's day that it counts for. */
  day: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  label: z.string(),
  /** What the wallet gained; negative is what it paid. */
  credits: z.int(),
  listing: z.nullable(listing),
  purchaseId: z.nullable(z.int()),
  reason: z.nullable(z.string()),
});
/** See the schema. */
export type WalletTransaction = z.output<typeof walletTransaction>;

/** What one listing used on one day, in credits. */
export const usageRow = z.object({
  day: z.string(),
  listing,
  activation: z.int(),
  daily: z.int(),
  featured: z.int(),
  credits: z.int(),
});

/** See the schema. */
export type UsageRow = z.output<typeof usageRow>;

/** A receipt or credit note as lists show it. */
export const receiptRow = z.object({
  id: z.int(),
  kind: z.enum(['receipt', 'credit-note']),
  number: z.string(),
  issuedOn: z.string(),
  purchaseId: z.int(),
  bundleName: z.string(),
  /** Before and after the taxes; a credit note names what went back. */
  subtotalCents: z.int(),
  taxes: z.array(taxLine),
  totalCents: z.int(),
});

/** See the schema. */
export type ReceiptRow = z.output<typeof receiptRow>;

const transactions = {
  method: 'GET',
  path: '/elandlord/transactions',
  summary: 'What happened to the wallet, the latest first',
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
  output: listAnswer(walletTransaction),
} as const;

const usage = {
  method: 'GET',
  path: '/elandlord/credits',
  summary: 'Credits used by listing and day',
  access: landlord,
  query: listQuery({
    sorts: ['latest', 'listing', 'credits'],
    filters: { listingId: z.optional(idParam), from: z.optional(day), to: z.optional(day) },
  }),
  output: listAnswer(usageRow),
} as const;

/** The year of the market in which something was bought or a receipt issued. */
const year = z.optional(intParam(2000, 2999));

const money = {
  method: 'GET',
  path: '/elandlord/money',
  summary: 'Purchases of the company, the latest first',
  access: landlord,
  query: listQuery({ sorts: ['latest', 'totalCents'], filters: { year } }),
  output: listAnswer(purchase),
} as const;

const receipts = {
  method: 'GET',
  path: '/elandlord/tax-receipts',
  summary: 'Receipts and credit notes of the company, the latest first',
  access: landlord,
  query: listQuery({ sorts: ['latest', 'totalCents'], filters: { year } }),
  output: listAnswer(receiptRow),
} as const;

/** The wallet with its history, the payments and the receipts of the landlord's company. */
export const walletGroup = group({
  wallet: {
    method: 'GET',
    path: '/elandlord/wallet',
    summary: 'Credits and membership of the company',
    access: landlord,
    output: wallet,
  },
  stats: {
    method: 'GET',
    path: '/elandlord/account-stats',
    summary: 'How many listings there are, how many are on, what they use a day and for how many days the credits last',
    access: landlord,
    output: z.object({
      numOfListings: z.int(),
      numOfEnabledListings: z.int(),
      /** Null where nothing is used: there is no end then. */
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
    summary: 'A receipt as a PDF file, in the buyer’s language unless another is asked for',
    access: landlord,
    params: z.object({ id: idParam }),
    query: z.object({ language: z.optional(lang) }),
    output: z.file(),
    contentType: 'application/pdf',
    errors: ['receipt.not_found'],
    limitPerMinute: 60,
  },
});
