import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** A guest who sent a form or subscribed. */
export interface Prospect {
  id: number;
  email: string;
  /** Secret of unsubscribe links, which are in every email. */
  userHash: string;
  /** Secret of the link that claims an account. */
  claimHash: string;
}

const COLUMNS = ['id', 'email', 'user_hash as userHash', 'claim_hash as claimHash'] as const;

const NEW_SECRET = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

/** A guest's details from a form. */
export interface ProspectDetails {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  lang: Lang;
}

/** A secret for emailed links: 256 bits, 43 characters. */
export const linkHash = (): string => randomBytes(32).toString('base64url');

/** Finds or creates the guest of an email address. Later forms add details and never remove any. */
export async function saveProspect(db: Db, { email, name, phone, lang }: ProspectDetails): Promise<Prospect> {
  // The owner of a confirmed account finds the new data there.
  const owner = sql<
    number | null
  >`(select id from users where lower(email) = lower(${email}) and email_verified_at is not null)`;
  const secrets = { user_hash: linkHash(), claim_hash: linkHash() };
  const given = { email, name: name || null, phone: phone || null, lang, ...secrets, user_id: owner };
  return db
    .insertInto('prospects')
    .values(given)
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        name: sql`coalesce(excluded.name, prospects.name)`,
        phone: sql`coalesce(excluded.phone, prospects.phone)`,
        user_id: sql`coalesce(prospects.user_id, excluded.user_id)`,
        lang,
      }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The guest of an unsubscribe link, or undefined. */
export async function prospectByHash(db: Db, userHash: string): Promise<Prospect | undefined> {
  return db.selectFrom('prospects').select(COLUMNS).where('user_hash', '=', userHash).executeTakeFirst();
}

/** The guest of a claim link, or undefined. */
export async function prospectToClaim(db: Db, claimHash: string): Promise<Prospect | undefined> {
  return db.selectFrom('prospects').select(COLUMNS).where('claim_hash', '=', claimHash).executeTakeFirst();
}

/**
 * Moves an account's newest guest to the account's confirmed address, because an earlier address may get another owner.
 * The links in emails to that address end.
 * If that has a guest of its own, it gets the alerts. Other guests keep their data without any address, all if the new one
 * is null.
 */
export async function moveProspects(db: Db, userId: number, to: string | null): Promise<void> {
  if (to !== null) await moveAlerts(db, userId, to);
  await sql`
    update inquiries set link_version = link_version + 1 where prospect_id in (
      select id from prospects where user_id = ${userId} and lower(email) is distinct from lower(${to}))`.execute(db);
  await sql`
    update prospects set claim_hash = ${NEW_SECRET}, email = case
      when id = (select max(own.id) from prospects own where own.user_id = ${userId}) and ${to}::text is not null
        and not exists (select from prospects other where lower(other.email) = lower(${to}))
      then ${to} else 'former-' || id || '@former.invalid' end
    where user_id = ${userId} and lower(email) is distinct from lower(${to})`.execute(db);
}

/** Stops one of two alerts with the same search, because both would send the same homes. A running one stays. */
async function moveAlerts(db: Db, userId: number, to: string): Promise<void> {
  const guests = sql`prospects old, prospects new
    where old.user_id = ${userId} and old.id <> new.id
      and lower(new.email) = lower(${to}) and coalesce(new.user_id, ${userId}) = ${userId}`;
  await sql`
    with pairs as (
      select a.id as old_id, b.id as new_id, a.confirmed_at is not null and a.paused_at is null as old_runs,
        b.confirmed_at is not null and b.paused_at is null as new_runs
      from alerts a, alerts b, ${guests} and a.prospect_id = old.id and b.prospect_id = new.id
        and a.stopped_at is null and b.stopped_at is null and a.query = b.query
        and (a.location_kind, a.location_id) is not distinct from (b.location_kind, b.location_id))
    update alerts set stopped_at = now() from pairs where id = case when new_runs and not old_runs then old_id else new_id end`.execute(
    db,
  );
  await sql`
    update alerts set prospect_id = new.id from ${guests} and prospect_id = old.id and stopped_at is null`.execute(db);
  await sql`
    update consents set prospect_id = new.id from ${guests} and prospect_id = old.id and kind = 'alerts'`.execute(db);
}

/** Masks an email address, because links get forwarded or seen by others. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(2, Math.min(name.length - 1, 6)))}@${host}`;
}

/** SQL that removes a guest from their record. The new secrets match no link. */
const nobody = (kind: string) => sql`
  email = ${kind} || '-' || id || '@deleted.invalid', name = null, phone = null, user_id = null,
  user_hash = ${NEW_SECRET}, claim_hash = ${NEW_SECRET}`;

/** The guest record behind a person's forms. It stays without the person, for the proof of consents. */
export const prospectPersonalData: PersonalData = {
  async erase(db, { prospectIds }) {
    await sql`update prospects set ${nobody('deleted')} where id = any(${[...prospectIds]}::int[])`.execute(db);
  },
  /**
   * Guests without an account, of whom nothing else is left. The proof of a consent names them for three years after it
   * ended, because claims are possible that long.
   */
  async expire(db) {
    await sql`
      update prospects set ${nobody('expired')}
      where user_id is null and created_at < now() - interval '30 days' and email not like '%@deleted.invalid'
        and not exists (select from inquiries where prospect_id = prospects.id and inquiries.email <> '')
        and not exists (select from alerts where prospect_id = prospects.id and stopped_at is null)
        and not exists (select from consents where prospect_id = prospects.id
          and coalesce(withdrawn_at, now()) > now() - interval '3 years')`.execute(db);
  },
};
