import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { userNameOf } from './user-name.ts';

/** A browser reports every 20 seconds. After this many without a report, nobody has the entry open any more. */
const PRESENT_SECONDS = 60;

/** Other people who have an entry open, by name. */
export async function readPresent({ db, actor }: Context, entryId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${userNameOf('u')} as name from content_presence p join users u on u.id = p.user_id
    where entry_id = ${entryId} and p.user_id is distinct from ${actor?.userId ?? null}
      and seen_at > now() - make_interval(secs => ${PRESENT_SECONDS})
    order by 2`.execute(db);
  return rows;
}

/** Notes that the caller has an entry open. */
export async function recordPresence(context: Context, entryId: number): Promise<void> {
  const { userId } = actorOf(context);
  await sql`
    with old as (delete from content_presence where seen_at < now() - interval '1 day')
    insert into content_presence (entry_id, user_id) values (${entryId}, ${userId})
    on conflict (entry_id, user_id) do update set seen_at = now()`.execute(context.db);
}
