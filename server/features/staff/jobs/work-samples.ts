import { sql } from 'kysely';
import { readLastBackup } from '#server/platform/db/backups.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { gauge, type Sample } from '#server/platform/metrics/figures.ts';
import { readEmailCounts, readQueues } from './overview.ts';

const secondsSince = (time: string | null) => (time === null ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1000));

/** Figures of jobs, emails and payments, which all processes share. Without a database: only that it is down. */
export async function readWorkSamples(db: Db): Promise<Sample[]> {
  try {
    const [{ queues, failedJobs }, mails, payments, lastBackup] = await Promise.all([
      readQueues(db),
      readEmailCounts(db),
      readPayments(db),
      readLastBackup(db),
    ]);
    return [
      gauge('foyer_database_up', 1),
      ...queues.flatMap(({ name, waiting, running, waitingSince }) => [
        gauge('foyer_jobs_waiting', waiting, { queue: name }),
        gauge('foyer_jobs_running', running, { queue: name }),
        gauge('foyer_jobs_oldest_seconds', secondsSince(waitingSince), { queue: name }),
      ]),
      gauge('foyer_jobs_failed', failedJobs),
      gauge('foyer_emails_waiting', mails.waiting),
      gauge('foyer_emails_oldest_seconds', secondsSince(mails.waitingSince)),
      gauge('foyer_emails_undeliverable', mails.undeliverable),
      gauge('foyer_emails_sent_day', mails.sent),
      ...payments,
      gauge('foyer_last_backup_seconds', Math.round((lastBackup?.getTime() ?? 0) / 1000)),
    ];
  } catch {
    return [gauge('foyer_database_up', 0)];
  }
}

async function readPayments(db: Db): Promise<Sample[]> {
  const { rows } = await sql<{ open: number; declined: number; problems: number }>`
    select count(*) filter (where state in ('pending', 'refunding')) as open,
      count(*) filter (where decline_code is not null and paid_at is null and updated_at > now() - interval '24 hours') as declined,
      count(*) filter (where problem is not null) as problems
    from purchases`.execute(db);
  const { open = 0, declined = 0, problems = 0 } = rows[0] ?? {};
  return [
    gauge('foyer_payments_open', open),
    gauge('foyer_payments_declined_day', declined),
    gauge('foyer_payments_problems', problems),
  ];
}
