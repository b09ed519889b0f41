import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { MAX_WRONG_WALLETS, utilities } from '#common/contract/staff/utilities.ts';
import { checkWallets } from '#server/features/money/index.ts';
import { endStuckUpload, readStuckUploads } from '#server/features/people/index.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { findAddress } from './find-address.ts';
import { resendEmail } from './resend-email.ts';

/** Support's small tools. Each can be repeated, and each use is recorded. */
export const routes = handlers(utilities, {
  async state({ db, search }) {
    const { ready, size, feedLagMs, feedReadAt } = search.state();
    const { rows } = await sql<{ live: number; changes: number }>`
      select (select count(*) from listings where state = 'active') as live,
        (select count(*) from listing_changes where at > now() - interval '24 hours') as changes`.execute(db);
    return {
      search: {
        isReady: ready,
        listingCount: size,
        liveCount: rows[0]?.live ?? 0,
        lagMs: Math.round(feedLagMs),
        readAt: feedReadAt === undefined ? null : new Date(feedReadAt).toISOString(),
        changeCount: rows[0]?.changes ?? 0,
      },
      uploads: await readStuckUploads(db),
    };
  },

  async reindex(context) {
    const { db, search, body, t } = context;
    const { listingId } = body;
    await db.transaction().execute(async (trx) => {
      const known = await trx.selectFrom('listings').select('id').where('id', '=', listingId).executeTakeFirst();
      if (!known) throw new AppError('listing.not_found');
      await trx.insertInto('listing_changes').values({ listing_id: listingId }).execute();
      await writeAudit(trx, context, { action: 'listing.reindex', subjectKind: 'listing', subjectId: listingId });
    });
    await search.apply([listingId]);
    return done(t(search.has(listingId) ? 'utilities.reindex.isLive' : 'utilities.reindex.isAbsent'));
  },

  async checkWallets(context) {
    const { db, body } = context;
    const companyId = body.companyId ?? null;
    if (companyId !== null) {
      const company = await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst();
      if (!company) throw new AppError('company.not_found');
    }
    const checked = await checkWallets(db, companyId, MAX_WRONG_WALLETS);
    await writeAudit(db, context, {
      action: 'company.check-wallet',
      subjectKind: 'company',
      subjectId: companyId,
      details: { checked: checked.checked, wrong: checked.wrongCount },
    });
    return checked;
  },

  async resendEmail(context) {
    const result = await resendEmail(context, context.body.emailId);
    return done(context.t(`utilities.resend.${result}`));
  },

  findAddress: (context) => findAddress(context, context.body),

  async endUpload(context) {
    const { uploadId } = context.body;
    await endStuckUpload(context, uploadId, (trx) =>
      writeAudit(trx, context, {
        action: 'upload.end',
        subjectKind: 'upload',
        subjectId: null,
        details: { upload: uploadId },
      }),
    );
    return done(context.t('utilities.uploads.ended'));
  },
});
