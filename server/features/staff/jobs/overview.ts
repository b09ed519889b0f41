import { sql } from 'kysely';
import type { WorkOverview } from '#common/contract/staff/jobs.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { hasInbox } from '#server/platform/email/inbox.ts';
import { FAILED } from '#server/platform/jobs/jobs.ts';
import { hasQueue } from './failed-jobs.ts';

/** Reads the state of jobs and emails. */
export async function readWorkOverview(context: Pick<Context, 'db' | 'config'>): Promise<WorkOverview> {
  const { db, config } = context;
  const [{ queues, failedJobs }, mails, sender] = await Promise.all([
    readQueues(db),
    readEmailCounts(db),
    readSiteSender(context),
  ]);
  const canSend = Boolean(config.SMTP_URL) || hasInbox(config);
  return { queues, failedJobs, mails, canSend, hasPostalAddress: sender.hasPostalAddress };
}

/** Waiting and running jobs by queue, and the number of those that failed for good. */
export async function readQueues(db: Db): Promise<Pick<WorkOverview, 'queues' | 'failedJobs'>> {
  if (!(await hasQueue(db))) return { queues: [], failedJobs: 0 };
  const { rows } = await sql<{ name: string; waiting: number; running: number; waiting_since: Date | null }>`
    select name, count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as running,
      min(created_on) filter (where state < 'active') as waiting_since
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
    group by name order by name`.execute(db);
  const failed = rows.find(({ name }) => name === FAILED);
  const queues = rows
    .filter((row) => row !== failed)
    .map(({ waiting_since, ...row }) => ({ ...row, waitingSince: waiting_since?.toISOString() ?? null }));
  return { queues, failedJobs: failed?.waiting ?? 0 };
}

/** Numbers of waiting, undeliverable and sent emails. */
export async function readEmailCounts(db: Db): Promise<WorkOverview['mails']> {
  const { rows } = await sql<{ waiting: number; waiting_since: Date | null; undeliverable: number; sent: number }>`
    select (select count(*) from emails where sent_at is null and given_up_at is null) as waiting,
      (select min(created_at) from emails where sent_at is null and given_up_at is null) as waiting_since,
      (select count(*) from emails where given_up_at is not null and dismissed_at is null and sent_at is null) as undeliverable,
      (select count(*) from emails where sent_at > now() - interval '24 hours') as sent`.execute(db);
  const { waiting = 0, waiting_since, undeliverable = 0, sent = 0 } = rows[0] ?? {};
  return { waiting, waitingSince: waiting_since?.toISOString() ?? null, undeliverable, sent };
}
