import { AppError } from '#common/contract/errors.ts';
import { type RenewalRow, renewals } from '#common/contract/money/renewals.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { readAllRenewals, readRenewals } from './list-renewals.ts';
import { membershipBundle, membershipBundles, planKeyOf, planRenewals } from './plan-renewals.ts';
import { readRun, readRuns, startRenewals } from './runs.ts';

const columns = (t: Translate): CsvColumn<RenewalRow>[] => [
  { heading: t('words.companyNumber'), of: ({ id }) => id },
  { heading: t('words.company'), of: ({ name }) => name },
  { heading: t('renewals.fields.endsOn'), of: ({ endsOn }) => endsOn },
  { heading: t('words.credits'), of: ({ credits }) => credits },
  { heading: t('words.liveListings'), of: ({ liveCount }) => liveCount },
  { heading: t('renewals.fields.leadCount'), of: ({ leadCount }) => leadCount },
  { heading: t('renewals.fields.replyHours'), of: ({ replyHours }) => replyHours },
  { heading: t('words.lastLogin'), of: ({ lastLoginAt }) => lastLoginAt },
  { heading: t('renewals.fields.lastContactAt'), of: ({ lastContactAt }) => lastContactAt },
];

/** Support's desk of memberships that end soon. */
export const routes = handlers(renewals, {
  list: (context) => readRenewals(context, context.query),
  csv: async (context) =>
    csvDownload(
      'memberships.csv',
      csvChunks(columns(context.t), await readAllRenewals(context, context.query), context.lang),
    ),

  async bundles({ db }) {
    const bundles = await membershipBundles(db);
    return { bundles: bundles.map(({ nameEn, nameFr, ...rest }) => ({ ...rest, name: { en: nameEn, fr: nameFr } })) };
  },

  async plan({ db, now, body }) {
    const bundle = await membershipBundle(db, body.bundleId);
    const day = billingDay(now());
    const batch = { action: body.action, bundle, day };
    const rows = await planRenewals(db, body.items, batch);
    return { rows, planKey: planKeyOf(batch, rows) };
  },

  async start(context) {
    // Offers are commercial emails.
    if (context.body.action === 'offer' && !(await readSiteSender(context)).hasPostalAddress)
      throw new AppError('mail.no_postal_address');
    const runId = await startRenewals(context, context.body);
    return { ...done(context.t('renewals.started')), runId };
  },

  runs: async ({ db }) => ({ rows: await readRuns(db) }),
  run: ({ db, params }) => readRun(db, params.id),
});
