import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { type Job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { isModuleOn } from '#server/platform/records/modules.ts';
import { askHeldBack, heldBack } from './ask-to-confirm.ts';
import { matchNews } from './match-news.ts';
import { writeEmails } from './write-emails.ts';

/** How long settled news is kept. */
const KEPT_DAYS = 90;
const NO_RETRY = { limit: 0, delaySeconds: 0 };

/** Jobs that match new listings and write emails. Schedules repeat them, so none is retried. */
export const alertJobs: readonly Job<Services>[] = [
  scheduledJob({
    name: 'alerts.match',
    schedule: '* * * * *',
    atStart: true,
    urgent: true,
    retry: NO_RETRY,
    async run(services: Services, signal) {
      // Also while the module is off, so that the feed's position keeps up.
      await matchNews(services, signal);
      if (await isModuleOn(services, 'alerts')) await writeEmails(services, 'instant', signal);
    },
  }),
  scheduledJob({
    name: 'alerts.digest',
    // Digests are due at the hours of `due.ts`. The last of them decides, so a process that was down catches up.
    schedule: '*/10 * * * *',
    atStart: true,
    retry: NO_RETRY,
    async run(services: Services, signal) {
      if (!(await isModuleOn(services, 'alerts'))) return;
      await askHeldBack(services);
      await writeEmails(services, 'daily', signal);
      await writeEmails(services, 'weekly', signal);
    },
  }),
  scheduledJob({
    name: 'alerts.check-address',
    schedule: '7 */4 * * *',
    // Retried once, then kept for staff among the failed jobs. Nothing is sent until somebody acts.
    retry: { limit: 1, delaySeconds: 60 },
    async run(services: Services) {
      const { hasPostalAddress } = await readSiteSender(services);
      if (hasPostalAddress) return;
      const { rows } = await sql`select 1 from alert_matches where settled_at is null limit 1`.execute(services.db);
      if (rows.length > 0 || (await heldBack(services.db, 1)).length > 0) throw new AppError('mail.no_postal_address');
    },
  }),
  scheduledJob({
    name: 'alerts.forget-news',
    schedule: '41 3 * * *',
    run: ({ db }: Services) =>
      sql`delete from listing_news where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db),
  }),
];
