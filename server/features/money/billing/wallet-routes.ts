import { walletGroup } from '#common/contract/money/wallet.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { csvChunks } from '#server/platform/texts/csv.ts';
import { purchaseColumns, receiptColumns, transactionColumns, usageColumns } from './csv-columns.ts';
import { readAccountStats, readWallet } from './ledger/wallet.ts';
import { readAllTransactions, readAllUsage, readTransactions, readUsage } from './ledger/wallet-queries.ts';
import { readAllPurchases, readPurchases } from './purchases/purchase-list.ts';
import { downloadReceipt } from './receipts/download-receipt.ts';
import { readAllReceipts, readReceipts } from './receipts/receipt-list.ts';

/** The wallet, its history, purchases and receipts. */
export const walletRoutes = handlers(walletGroup, {
  wallet: (context) => readWallet(context, companyOf(context)),

  stats: (context) => readAccountStats(context, companyOf(context)),

  transactions: (context) => readTransactions(context.db, companyOf(context), context.query, context.t),
  async transactionsCsv(context) {
    const rows = await readAllTransactions(context.db, companyOf(context), context.query, context.t);
    return csvDownload('transactions.csv', csvChunks(transactionColumns(context.t), rows, context.lang));
  },
  usage: (context) => readUsage(context.db, companyOf(context), context.query),
  async usageCsv(context) {
    const rows = await readAllUsage(context.db, companyOf(context), context.query);
    return csvDownload('credits.csv', csvChunks(usageColumns(context.t), rows, context.lang));
  },

  money: (context) => readPurchases(context.db, companyOf(context), context.query, context.t),
  async moneyCsv(context) {
    const rows = await readAllPurchases(context.db, companyOf(context), context.query, context.t);
    return csvDownload('purchases.csv', csvChunks(purchaseColumns(context.t), rows, context.lang));
  },
  receipts: (context) => readReceipts(context.db, companyOf(context), context.query, context.lang),
  async receiptsCsv(context) {
    const rows = await readAllReceipts(context.db, companyOf(context), context.query, context.lang);
    return csvDownload('tax-receipts.csv', csvChunks(receiptColumns(context.t), rows, context.lang));
  },

  receiptPdf: (context) => downloadReceipt(context.db, companyOf(context), context.params.id, context.query.language),
});
