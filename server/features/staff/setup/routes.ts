import { SETUP_STEPS, type SetupStep, setup } from '#common/contract/staff/setup.ts';
import { LEGAL_PAGES } from '#common/page-texts/legal-pages.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import { publishedPageSlugs } from '#server/features/content/index.ts';
import { readShopState } from '#server/features/money/index.ts';
import { readEmailSender, readSiteSettings } from '#server/features/site/index.ts';
import type { Context } from '#server/platform/context.ts';
import { readLastBackup } from '#server/platform/db/backups.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { RESERVED_DOMAIN } from '#server/platform/email/reserved-domain.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';

/** Longest time between two backups, in milliseconds. */
const MAX_BACKUP_AGE_MS = 7 * 86_400_000;

/** Whether each required step is done. The other steps are optional. */
async function readDone(context: Context, lastBackup: Date | undefined): Promise<Partial<Record<SetupStep, boolean>>> {
  const { config, db, now } = context;
  const [{ companyInfo }, sender, slugs, shop, name, team] = await Promise.all([
    readSiteSettings(context),
    readEmailSender(context),
    publishedPageSlugs(context),
    readShopState(db),
    db
      .selectFrom('users')
      .select(['first_name as firstName', 'last_name as lastName'])
      .where('id', '=', actorOf(context).userId)
      .executeTakeFirst(),
    hasSupport(db),
  ]);
  const { address, city, province, postalCode } = companyInfo;
  return {
    name: name === undefined || fullNameOf(name) !== '',
    team,
    company: [address, city, province, postalCode].every((part) => part !== ''),
    sender: !RESERVED_DOMAIN.test(sender.address),
    legal: LEGAL_PAGES.every((slug) => slugs.includes(slug)),
    taxes: shop.areTaxesDecided,
    bundles: shop.arePricesSet && shop.bundlesOnSale > 0,
    payments: config.PAYMENT_GATEWAY === 'stripe' && !config.STRIPE_SECRET_KEY?.startsWith('sk_test_'),
    mail: config.SMTP_URL !== undefined,
    ...(config.MAP_PROVIDER !== 'bundled' && { map: true }),
    ...(config.S3_ENDPOINT !== undefined && { storage: true }),
    backups: lastBackup !== undefined && now().getTime() - lastBackup.getTime() <= MAX_BACKUP_AGE_MS,
  };
}

/** Whether somebody can review new companies. */
async function hasSupport(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('users.id')
    .where('kind', '=', 'Support')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How far back the partners' searches are shown, in days. */
const SOURCE_DAYS = 30;
const MAX_SOURCES = 50;

/** The dashboard of administrators. */
export const routes = handlers(setup, {
  async steps(context) {
    const lastBackup = await readLastBackup(context.db);
    const done = await readDone(context, lastBackup);
    return {
      lastBackupAt: lastBackup?.toISOString() ?? null,
      steps: SETUP_STEPS.map((step) => {
        const isDone = done[step];
        return { step, state: isDone === undefined ? 'optional' : isDone ? 'done' : 'todo' } as const;
      }),
    };
  },

  async searchSources({ db, now }) {
    const since = new Date(now().getTime() - SOURCE_DAYS * 86_400_000).toISOString().slice(0, 10);
    const rows = await db
      .selectFrom('search_sources')
      .select(['source', 'referrer', ({ fn }) => fn.sum<number>('searches').as('searches')])
      .where('day', '>', since)
      .groupBy(['source', 'referrer'])
      .orderBy('searches', 'desc')
      .orderBy('source')
      .orderBy('referrer')
      .limit(MAX_SOURCES)
      .execute();
    return { sources: rows.map((row) => ({ ...row, searches: Number(row.searches) })) };
  },
});
