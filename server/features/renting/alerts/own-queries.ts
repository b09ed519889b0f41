import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { AlertRow } from './queries.ts';

/** A renter's alert as stored. */
export interface OwnAlertRow extends Omit<AlertRow, 'confirmHash' | 'lang'> {
  name: string | null;
  pausedAt: Date | null;
  mailedAt: Date | null;
  createdAt: Date;
  found: number;
}

/** A renter's running and paused alerts, newest first, optionally only one id. */
export async function ownAlertRows(db: Db, userId: number, alertId?: number): Promise<OwnAlertRow[]> {
  const { rows } = await sql<OwnAlertRow>`
    select a.id, a.prospect_id as "prospectId", a.location_kind as "locationKind", a.location_id as "locationId", a.query,
      a.frequency, a.name, a.confirmed_at as "confirmedAt", a.paused_at as "pausedAt", a.mailed_at as "mailedAt",
      a.created_at as "createdAt",
      a.told_count + (select count(*)::int from alert_matches m join listing_news n on n.id = m.news_id
        where m.alert_id = a.id and m.settled_at is null and n.kind = 'new') as found
    from alerts a join prospects p on p.id = a.prospect_id
    where a.stopped_at is null and (p.user_id = ${userId} or a.made_by = ${userId})
      and ${alertId === undefined ? sql`true` : sql`a.id = ${alertId}`}
    order by a.id desc`.execute(db);
  return rows;
}

/** One of them. Throws alert.not_found, even for somebody else's. */
export async function ownAlertRow(db: Db, userId: number, alertId: number): Promise<OwnAlertRow> {
  const [row] = await ownAlertRows(db, userId, alertId);
  if (!row) throw new AppError('alert.not_found');
  return row;
}

/** Links a guest to the account with the same confirmed address. */
export async function linkProspect(db: Db, prospectId: number, userId: number): Promise<void> {
  await db
    .updateTable('prospects')
    .set({ user_id: userId })
    .where('id', '=', prospectId)
    .where('user_id', 'is', null)
    .execute();
}
