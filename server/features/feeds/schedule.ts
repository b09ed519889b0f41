import { sql } from 'kysely';
import type { Services } from '#server/platform/context.ts';
import { PULL } from './start-run.ts';

/** The next pull of a feed, as SQL over `feeds`: a day and more at its hour in its zone, else after its interval. */
export const nextPull = (now: Date) => sql<Date>`
  case when not is_enabled or every_hours is null or source <> 'pull' then null
    when every_hours < 24 then ${now}::timestamptz + make_interval(hours => every_hours)
    else (date_trunc('day', ${now}::timestamptz at time zone zone) + make_interval(hours => every_hours + at_hour))
      at time zone zone end`;

/** Queues the pulls that are due, each once, and sets their next time. Those of a rejected or suspended company wait. */
export async function queueDuePulls({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update feeds set next_at = ${nextPull(now())}
      where id in (
        select id from feeds where is_enabled and next_at <= ${now()}
          and company_id not in (select id from companies where status in ('rejected', 'suspended'))
        order by next_at limit 100 for update skip locked)
      returning id`.execute(trx);
    for (const { id } of rows) await jobs.send(trx, PULL, { feedId: id });
  });
}
