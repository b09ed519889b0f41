import { walletGroup } from '#common/contract/wallet.ts';
import { AppError } from '#common/errors.ts';
import { formatDay } from '#common/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { csvChunks } from '#server/platform/csv.ts';
import { csvDownload, pdfDownload } from '#server/platform/http/download.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { daysLeft, usageOf } from './account.ts';
import { companyOf } from './company.ts';
import { drawReceipt } from './draw-receipt.ts';
import { moneyColumns, receiptColumns, transactionColumns, usageColumns } from './files.ts';
import { billingDay } from './ledger.ts';
import { readAllMoney, readAllReceipts, readMoney, readReceipts } from './money-queries.ts';
import { creditPricesOf } from './prices.ts';
import { receiptOf } from './receipts.ts';
import { readAllTransactions, readAllUsage, readTransactions, readUsage } from './wallet-queries.ts';

/** A company's wallet; an empty one where there is none yet. */
async function walletOf({ db, now }: Pick<Context, 'db' | 'now'>, companyId: number) {
  const row = await db
    .selectFrom('wallets')
    .select(['credits', 'membership_expires_on'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const membershipExpiryDate = row?.membership_expires_on ?? null;
  const isMember = membershipExpiryDate !== null && membershipExpiryDate > billingDay(now());
  return { credits: row?.credits ?? 0, isMember, membershipExpiryDate };
}

/** The wallet, its history, payments and receipts. */
export const walletRoutes = handlers(walletGroup, {
  wallet: (context) => walletOf(context, companyOf(context)),

  async stats(context) {
    const companyId = companyOf(context);
    const { credits, isMember } = await walletOf(context, companyId);
    const usage = await usageOf(context.db, companyId, await creditPricesOf(context.db), isMember);
    return {
      numOfListings: usage.listings,
      numOfEnabledListings: usage.enabled,
      numOfDaysLeft: daysLeft(credits, usage.dailyCredits),
      dailyCreditUsage: usage.dailyCredits,
    };
  },

  async alerts(context) {
    const rows = await context.db
      .selectFrom('company_alerts')
      .select(['id', 'kind', 'at', 'facts'])
      .where('company_id', '=', companyOf(context))
      .orderBy('id', 'desc')
      .limit(20)
      .execute();
    const alerts = rows.map(({ id, kind, at, facts }) => ({
      id,
      kind,
      at: at.toISOString(),
      message: alertMessage(kind, facts as AlertFacts, context.t),
    }));
    return { alerts };
  },

  transactions: (context) => readTransactions(context.db, companyOf(context), context.query, context.t),
  async transactionsCsv(context) {
    const rows = await readAllTransactions(context.db, companyOf(context), context.query, context.t);
    return csvDownload('transactions.csv', csvChunks(transactionColumns(context.t), rows));
  },
  usage: (context) => readUsage(context.db, companyOf(context), context.query),
  async usageCsv(context) {
    const rows = await readAllUsage(context.db, companyOf(context), context.query);
    return csvDownload('credits.csv', csvChunks(usageColumns(context.t), rows));
  },

  money: (context) => readMoney(context.db, companyOf(context), context.query, context.t),
  async moneyCsv(context) {
    const rows = await readAllMoney(context.db, companyOf(context), context.query, context.t);
    return csvDownload('purchases.csv', csvChunks(moneyColumns(context.t), rows));
  },
  receipts: (context) => readReceipts(context.db, companyOf(context), context.query, context.lang),
  async receiptsCsv(context) {
    const rows = await readAllReceipts(context.db, companyOf(context), context.query, context.lang);
    return csvDownload('tax-receipts.csv', csvChunks(receiptColumns(context.t), rows));
  },

  async receiptPdf(context) {
    const facts = await receiptOf(context.db, companyOf(context), context.params.id);
    if (!facts) throw new AppError('receipt.not_found');
    const lang = context.query.language ?? facts.lang;
    const name = `${facts.kind === 'receipt' ? (lang === 'fr' ? 'recu' : 'receipt') : lang === 'fr' ? 'note-de-credit' : 'credit-note'}-${facts.number}.pdf`;
    return pdfDownload(name, await drawReceipt(facts, lang));
  },
});

/** What the alerts of all kinds say. */
interface AlertFacts {
  days?: number;
  endsOn?: string;
  off?: { title: string }[];
  ended?: { title: string }[];
  live?: { title: string }[];
  unpaid?: { title: string }[];
  incomplete?: { title: string }[];
}

const namesOf = (titles: readonly { title: string }[]) => titles.map(({ title }) => title).join(', ');

function alertMessage(kind: string, facts: AlertFacts, t: Translate): string {
  const { days = 0, endsOn = '', off = [], ended = [] } = facts;
  if (kind === 'days-left') return t('billing.alert.daysLeft', { count: days });
  if (kind === 'membership-ending') return t('billing.alert.membership', { day: formatDay(endsOn, t) });
  if (kind === 'listings-reviewed')
    return (['live', 'unpaid', 'incomplete'] as const)
      .filter((part) => facts[part]?.length)
      .map((part) => {
        const { [part]: titles = [] } = facts;
        return t(`billing.alert.reviewed.${part}`, { count: titles.length, names: namesOf(titles) });
      })
      .join(' ');
  const titles = kind === 'listings-ended' ? off : ended;
  const names = namesOf(titles);
  return kind === 'listings-ended'
    ? t('billing.alert.off', { count: titles.length, names })
    : t('billing.alert.featured', { count: titles.length, names });
}
