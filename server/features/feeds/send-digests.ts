import { sql } from 'kysely';
import { emailMembers, findRecipients } from '#server/features/companies/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { offsetAt, SITE_ZONE, shownAt } from '#server/platform/texts/time-zone.ts';
import { type FeedWeek, feedDigestEmail } from './emails.ts';

interface WeekRow extends FeedWeek {
  companyId: number;
}

const DAY_MS = 86_400_000;

/** The Monday of a moment's week in the site's zone, as YYYY-MM-DD. A job that runs again has the same. */
export function mondayOf(at: Date): string {
  const day = Date.parse(`${shownAt(at, offsetAt(SITE_ZONE, at)).slice(0, 10)}T00:00:00Z`);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - weekday * DAY_MS).toISOString().slice(0, 10);
}

/** Emails each company what its feeds did in the last seven days, if something changed or was refused. Safe to repeat. */
export async function sendFeedDigests(services: Services): Promise<void> {
  const { db, jobs, now } = services;
  const sender = await readSiteSender(services);
  const week = mondayOf(now());
  const { rows } = await sql<WeekRow>`
    select f.company_id as "companyId", f.name, count(r.id)::int as runs,
      coalesce(sum((r.counts ->> 'create')::int), 0)::int as created,
      coalesce(sum((r.counts ->> 'update')::int), 0)::int as updated,
      coalesce(max((r.counts ->> 'reject')::int), 0)::int as refused,
      (select count(*)::int from feed_items i join listings l on l.id = i.listing_id
        where i.feed_id = f.id and l.state = 'active') as live,
      (select count(*)::int from feed_photos p join feed_items i on i.listing_id = p.listing_id
        where i.feed_id = f.id and p.problem is not null) as photos
    from feeds f join feed_runs r on r.feed_id = f.id and not r.is_dry and r.state in ('applied', 'unchanged')
      and r.created_at > ${now()}::timestamptz - interval '7 days'
    group by f.id having sum((r.counts ->> 'create')::int + (r.counts ->> 'update')::int + (r.counts ->> 'reject')::int) > 0
    order by f.company_id, f.id`.execute(db);
  for (const [companyId, weeks] of Map.groupBy(rows, ({ companyId: id }) => id))
    await db.transaction().execute(async (trx) =>
      emailMembers(trx, jobs, await findRecipients(trx, companyId), {
        key: `feed.digest:${companyId}:${week}`,
        draftFor: (recipient) => feedDigestEmail(recipient, weeks, sender),
      }),
    );
}
