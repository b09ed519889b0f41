import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import type { ReceivedEmail } from '#test/smtp-server.ts';
import { VISITOR } from './market.ts';
import type { Writes } from './writes.ts';

/** Returns a line for each acknowledged write that the database does not have. */
export async function findLostWrites(db: Kysely<DB>, writes: Writes): Promise<string[]> {
  const lost: string[] = [];
  const inquiries = await db.selectFrom('inquiries').select('request_key').execute();
  const keys = new Set(inquiries.map(({ request_key }) => request_key));
  for (const key of writes.inquiries) if (!keys.has(key)) lost.push(`inquiry ${key}`);
  for (const [user, homes] of writes.saved) {
    const rows = await db.selectFrom('favourites').select('listing_id').where('user_id', '=', user).execute();
    const kept = new Set(rows.map(({ listing_id }) => listing_id));
    for (const home of homes) if (!kept.has(home)) lost.push(`home ${home} of renter ${user}`);
  }
  for (const [plan, cents] of writes.rents) {
    const row = await db.selectFrom('floor_plans').select('rent_min_cents').where('id', '=', plan).executeTakeFirst();
    if ((row?.rent_min_cents ?? 0) < cents) lost.push(`rent ${cents} of plan ${plan}`);
  }
  for (let n = 0; n < writes.lostEdits; n++) lost.push('an edit that the next one did not find');
  return lost;
}

/** The emails after all faults. */
export interface EmailCheck {
  /** Emails in the database. */
  stored: number;
  waiting: number;
  /** Two different emails about one inquiry to one person. */
  doubled: number;
  /** Emails that arrived again with their own Message-ID, which mail programs show once. */
  repeated: number;
}

/** Compares the emails of inquiries in the database with those that arrived. */
export async function checkEmails(db: Kysely<DB>, received: readonly ReceivedEmail[]): Promise<EmailCheck> {
  const { rows } = await sql<{ stored: number; waiting: number }>`
    select count(*)::int as stored, count(*) filter (where sent_at is null)::int as waiting from emails`.execute(db);
  const ids = received.map(({ source }) => /^Message-ID:\s*(.*)\r$/im.exec(source)?.[1] ?? '');
  const idsOfVisitors = new Map<string, Set<string>>();
  for (const [n, { to }] of received.entries()) {
    const visitor = to[0] ?? '';
    if (!visitor.startsWith(VISITOR)) continue;
    const known = idsOfVisitors.get(visitor) ?? new Set();
    idsOfVisitors.set(visitor, known.add(ids[n] ?? ''));
  }
  const doubled = [...idsOfVisitors.values()].reduce((sum, known) => sum + known.size - 1, 0);
  const { stored, waiting } = rows[0] ?? { stored: 0, waiting: 0 };
  return { stored, waiting, doubled, repeated: ids.length - new Set(ids).size };
}
