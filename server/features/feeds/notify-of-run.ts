import { sql } from 'kysely';
import { FEED_RUN_CODES, type FeedRunCode } from '#common/feeds/feed-codes.ts';
import { emailMembers, findRecipients } from '#server/features/companies/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { feedStoppedEmail } from './emails.ts';

interface StoppedRun {
  id: number;
  state: 'held' | 'failed';
  codes: string[];
  feedId: number;
  name: string;
  companyId: number;
}

/**
 * Emails the company once when its feed's newest run is held or failed. A feed that keeps failing stays quiet until it
 * worked again, and a held file that is pulled again stays quiet too. Repeating it writes nothing.
 */
export async function notifyOfRun(services: Services, feedId: number): Promise<void> {
  const sender = await readSiteSender(services);
  const { rows } = await sql<StoppedRun & { isKnown: boolean }>`
    select r.id, r.state, r.codes, f.id as "feedId", f.name, f.company_id as "companyId",
      coalesce(case r.state
        when 'failed' then before.state = 'failed'
        else before.state in ('superseded', 'refused') and before.file_id = r.file_id and before.codes = r.codes
      end, false) as "isKnown"
    from feeds f join lateral (
        select * from feed_runs where feed_id = f.id and not is_dry order by id desc limit 1) r on true
      left join lateral (
        select * from feed_runs where feed_id = f.id and not is_dry and id < r.id order by id desc limit 1) before on true
    where f.id = ${feedId} and r.state in ('held', 'failed')`.execute(services.db);
  const [run] = rows;
  if (!run || run.isKnown) return;
  const codes: FeedRunCode[] = FEED_RUN_CODES.filter((code) => run.codes.includes(code));
  await services.db.transaction().execute(async (trx) =>
    emailMembers(trx, services.jobs, await findRecipients(trx, run.companyId), {
      key: `feed.stopped:${run.id}:${run.state}`,
      draftFor: (recipient) => feedStoppedEmail(recipient, { ...run, codes }, sender),
    }),
  );
}
