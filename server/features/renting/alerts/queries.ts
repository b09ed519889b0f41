import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { AlertFrequency } from '#common/contract/renting/alerts.ts';
import type { PlaceKind } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** An alert as stored. */
export interface AlertRow {
  id: number;
  prospectId: number;
  locationKind: PlaceKind | null;
  locationId: number | null;
  query: string;
  frequency: AlertFrequency;
  lang: Lang;
  confirmHash: string;
  confirmedAt: Date | null;
}

/** An alert to save. */
export type NewAlert = Omit<AlertRow, 'id' | 'confirmedAt'> & { name: string | null; madeBy: number | null };

const COLUMNS = [
  'id',
  'prospect_id as prospectId',
  'location_kind as locationKind',
  'location_id as locationId',
  'query',
  'frequency',
  'lang',
  'confirm_hash as confirmHash',
  'confirmed_at as confirmedAt',
] as const;

/** Saves an alert; undefined if the person has the same one running. */
export async function insertAlert(db: Db, alert: NewAlert): Promise<AlertRow | undefined> {
  return (
    db
      .insertInto('alerts')
      .values({
        prospect_id: alert.prospectId,
        location_kind: alert.locationKind,
        location_id: alert.locationId,
        query: alert.query,
        frequency: alert.frequency,
        lang: alert.lang,
        confirm_hash: alert.confirmHash,
        name: alert.name,
        made_by: alert.madeBy,
      })
      // The unique index covers expressions of running alerts only, so any conflict is that one.
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst()
  );
}

/** The running alert of a person for the same search. */
export async function findSameAlert(db: Db, { prospectId, locationKind, locationId, query }: NewAlert) {
  return db
    .selectFrom('alerts')
    .select(COLUMNS)
    .where('prospect_id', '=', prospectId)
    .where('location_kind', 'is not distinct from', locationKind)
    .where('location_id', 'is not distinct from', locationId)
    .where('query', '=', query)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
}

/** The running alert of a confirmation link. */
export async function alertByHash(db: Db, hash: string): Promise<AlertRow | undefined> {
  return db
    .selectFrom('alerts')
    .select(COLUMNS)
    .where('confirm_hash', '=', hash)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
}

/** Number of other unconfirmed alerts of the same person within a week. */
export async function countWaiting(db: Db, { id, prospectId }: Pick<AlertRow, 'id' | 'prospectId'>): Promise<number> {
  const { count } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('prospect_id', '=', prospectId)
    .where('id', '<>', id)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks an alert as confirmed. Confirming again changes nothing. */
export async function confirmAlert(db: Db, id: number): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** SQL condition: the row belongs to the guest or to another guest of the same account, who had an earlier address. */
const belongsTo = (prospectId: number) => sql<boolean>`prospect_id in (
  select own.id from prospects p join prospects own on own.id = p.id or own.user_id = p.user_id where p.id = ${prospectId})`;

/** The running alerts of a person, oldest first. */
export async function listAlerts(db: Db, prospectId: number): Promise<AlertRow[]> {
  return db
    .selectFrom('alerts')
    .select(COLUMNS)
    .where(belongsTo(prospectId))
    .where('stopped_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Changes the frequency of a running alert. Returns false if the id is unknown. */
export async function changeFrequency(
  db: Db,
  { prospectId, alertId, frequency }: { prospectId: number; alertId: number; frequency: AlertFrequency },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ frequency })
    .where(belongsTo(prospectId))
    .where('id', '=', alertId)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stops one alert of a person, or all. Stopping the last one withdraws the consent. Unsent emails are deleted. */
export async function stopAlerts(db: Db, prospectId: number, alertId: number | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stopped = await trx
      .updateTable('alerts')
      .set({ stopped_at: sql<Date>`now()` })
      .where(belongsTo(prospectId))
      .where('stopped_at', 'is', null)
      .$if(alertId !== undefined, (query) => query.where('id', '=', alertId ?? 0))
      .returning('id')
      .execute();
    const ids = stopped.map(({ id }) => id);
    await takeBackEmails(trx, ids);
    const left = await listAlerts(trx, prospectId);
    if (left.length > 0) return;
    await trx
      .updateTable('consents')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where(belongsTo(prospectId))
      .where('kind', '=', 'alerts')
      .where('withdrawn_at', 'is', null)
      .execute();
  });
}

/** Deletes unsent emails of stopped alerts. */
export async function takeBackEmails(db: Db, alertIds: readonly number[]): Promise<void> {
  await sql`
    delete from emails using alert_matches
    where alert_matches.email_id = emails.id and emails.sent_at is null and alert_id = any(${alertIds})`.execute(db);
}

/** A proof of consent: who agreed to which wording, and where. */
export interface NewConsent {
  prospectId: number;
  wording: string;
  lang: Lang;
  source: string;
}

/** Records the consent to alert emails. */
export async function recordConsent(db: Db, { prospectId, ...consent }: NewConsent): Promise<void> {
  await db
    .insertInto('consents')
    .values({ prospect_id: prospectId, kind: 'alerts', ...consent })
    .execute();
}

/** The data that an account claimed by this guest would get. */
export async function countProspectItems(
  db: Db,
  prospectId: number,
): Promise<{ inquiryCount: number; alertCount: number }> {
  const { rows } = await sql<{ inquiryCount: number; alertCount: number }>`
    select (select count(*)::int from inquiries where prospect_id = ${prospectId}) as "inquiryCount",
           (select count(*)::int from alerts where prospect_id = ${prospectId} and stopped_at is null) as "alertCount"`.execute(
    db,
  );
  return rows[0] ?? { inquiryCount: 0, alertCount: 0 };
}
