import { sql } from 'kysely';
import { walletGroup } from '#common/contract/wallet.ts';
import { AppError } from '#common/errors.ts';
import { formatDay } from '#common/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { csvChunks } from '#server/platform/csv.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { csvDownload, pdfDownload } from '#server/platform/http/download.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { readPage, searched } from '#server/platform/lists.ts';
import { daysLeft, usageOf } from './account.ts';
import { companyOf } from './company.ts';
import { drawReceipt } from './draw-receipt.ts';
import { transactionColumns, usageColumns } from './files.ts';
import { billingDay } from './ledger.ts';
import { creditPricesOf } from './prices.ts';
import { shownPurchases } from './purchases.ts';
import { receiptNumber } from './receipt-number.ts';
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

  async money(context) {
    const { db, query, t } = context;
    const matching = db
      .selectFrom('purchases')
      .selectAll()
      .where('company_id', '=', companyOf(context))
      .$if(Boolean(query.q), (rows) =>
        rows.where(searched(query.q ?? '', [sql`bundle_name_en`, sql`bundle_name_fr`, sql`promo_code`])),
      );
    const order = { sorts: { latest: sql`-id`, totalCents: sql`total_cents` }, id: sql`-id` };
    const { rows, ...page } = await readPage(db, matching, query, order);
    return { ...page, rows: await shownPurchases(db, rows, t) };
  },

  receipts: (context) => readReceipts(context.db, companyOf(context), context),

  async receiptPdf(context) {
    const facts = await receiptOf(context.db, companyOf(context), context.params.id);
    if (!facts) throw new AppError('receipt.not_found');
    const lang = context.query.language ?? facts.lang;
    const name = `${facts.kind === 'receipt' ? (lang === 'fr' ? 'recu' : 'receipt') : lang === 'fr' ? 'note-de-credit' : 'credit-note'}-${facts.number}.pdf`;
    return pdfDownload(name, await drawReceipt(facts, lang));
  },
});

async function readReceipts(
  db: Db,
  companyId: number,
  {
    query,
    lang,
  }: Pick<Context, 'lang'> & {
    query: Parameters<typeof readPage>[2] & { sort: 'latest' | '-latest' | 'totalCents' | '-totalCents' };
  },
) {
  const bundle = sql<string>`r.facts ->> ${lang === 'fr' ? 'bundleFr' : 'bundleEn'}`;
  const matching = db
    .selectFrom('receipts as r')
    .select(['r.id', 'r.kind', 'r.year', 'r.number', 'r.issued_on', 'r.purchase_id', 'r.total_cents'])
    .select(bundle.as('bundle'))
    .where('r.company_id', '=', companyId)
    .$if(Boolean(query.q), (rows) => rows.where(searched(query.q ?? '', [sql`r.facts ->> 'number'`, bundle])));
  const order = { sorts: { latest: sql`-r.id`, totalCents: sql`r.total_cents` }, id: sql`-r.id` };
  const { rows, ...page } = await readPage(db, matching, query, order);
  return {
    ...page,
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: receiptNumber(row),
      issuedOn: row.issued_on,
      purchaseId: row.purchase_id,
      bundleName: row.bundle,
      totalCents: row.total_cents,
    })),
  };
}

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
