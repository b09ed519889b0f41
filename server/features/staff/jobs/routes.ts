import { jobs } from '#common/contract/staff/jobs.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { sendSoon } from '#server/platform/email/outbox.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { readFailedJobs } from './failed-jobs.ts';
import { readWorkOverview } from './overview.ts';
import { dismissEmails, readStuckEmails, retryEmails } from './stuck-emails.ts';

/** Handlers of the screen with jobs and emails. */
export const routes = handlers(jobs, {
  overview: (context) => readWorkOverview(context),
  failed: ({ db, query, t }) => readFailedJobs(db, query, t),
  async retry({ body, ...context }) {
    const count = await eachJob(context, body.ids, 'job.retry', (trx, id) => context.jobs.retryFailed(trx, id));
    return done(context.t('jobs.retried', { count }));
  },
  async dismiss({ body, ...context }) {
    const count = await eachJob(context, body.ids, 'job.dismiss', (trx, id) => context.jobs.dismissFailed(trx, id));
    return done(context.t('jobs.dismissed', { count }));
  },

  emails: ({ db, query }) => readStuckEmails(db, query),
  async retryEmails({ body, ...context }) {
    const ids = await context.db.transaction().execute(async (trx) => {
      const retried = await retryEmails(trx, body.ids);
      for (const id of retried) await sendSoon(trx, context.jobs, id);
      await recordEmails(trx, context, 'mail.retry', retried);
      return retried;
    });
    return done(context.t('jobs.emailsRetried', { count: ids.length }));
  },
  async dismissEmails({ body, ...context }) {
    const ids = await context.db.transaction().execute(async (trx) => {
      const dismissed = await dismissEmails(trx, body.ids);
      await recordEmails(trx, context, 'mail.dismiss', dismissed);
      return dismissed;
    });
    return done(context.t('jobs.emailsDismissed', { count: ids.length }));
  },
});

/** Applies an action to each failed job that still exists, and records it. Returns the number. */
async function eachJob(
  context: Context,
  ids: readonly string[],
  action: string,
  change: (trx: Db, id: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const id of ids) {
    const isChanged = await context.db.transaction().execute(async (trx) => {
      if (!(await change(trx, id))) return false;
      await writeAudit(trx, context, { action, subjectKind: 'job', subjectId: null, details: { job: id } });
      return true;
    });
    if (isChanged) count += 1;
  }
  return count;
}

async function recordEmails(trx: Db, context: Context, action: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await writeAudit(trx, context, { action, subjectKind: 'mail', subjectId: null, details: { emails: ids } });
}
