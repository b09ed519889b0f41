import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** A guest who wrote or subscribed. */
export interface Prospect {
  id: number;
  email: string;
  /** Secret of the links to unsubscribe, which stand in every email. */
  userHash: string;
  /** Secret of the link that makes the guest an account. */
  claimHash: string;
}

const COLUMNS = ['id', 'email', 'user_hash as userHash', 'claim_hash as claimHash'] as const;

/** What a form tells of a guest. */
export interface ProspectDetails {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  lang: Lang;
}

/** A secret for links in emails: 256 bits, 43 characters. */
export const linkHash = (): string => randomBytes(32).toString('base64url');

/** The guest of an e-mail address, made on first contact. A later form adds what it tells and never takes away. */
export async function keepProspect(db: Db, { email, name, phone, lang }: ProspectDetails): Promise<Prospect> {
  // Whoever has proven the address finds in their account what comes with it.
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

/** The guest of a link to unsubscribe, or undefined where the link is none of ours. */
export async function prospectByHash(db: Db, userHash: string): Promise<Prospect | undefined> {
  return db.selectFrom('prospects').select(COLUMNS).where('user_hash', '=', userHash).executeTakeFirst();
}

/** The guest of a claim link, or undefined where the link is none of ours. */
export async function prospectToClaim(db: Db, claimHash: string): Promise<Prospect | undefined> {
  return db.selectFrom('prospects').select(COLUMNS).where('claim_hash', '=', claimHash).executeTakeFirst();
}

/**
 * An account's guest goes with it to another address: whoever has the old one later is somebody else. Where the new
 * address has a guest of its own, the old one keeps what hangs on it under no address at all.
 */
export async function moveProspect(db: Db, userId: number, from: string, to: string): Promise<void> {
  await sql`
    update prospects set email = case
      when exists (select 1 from prospects other where lower(other.email) = lower(${to}))
      then 'former-' || id || '@former.invalid' else ${to} end
    where user_id = ${userId} and lower(email) = lower(${from})`.execute(db);
}

/** An address with most of its first part hidden: a link may be forwarded or shown over a shoulder. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(2, Math.min(name.length - 1, 6)))}@${host}`;
}

/** The guest record behind a person's forms. It stays without the person, for the proof of consents. */
export const prospectPersonalData: PersonalData = {
  async erase(db, { prospectIds }) {
    for (const id of prospectIds)
      await sql`
        update prospects set email = ${`deleted-${id}@deleted.invalid`}, name = null, phone = null, user_id = null,
          user_hash = ${linkHash()}, claim_hash = ${linkHash()} where id = ${id}`.execute(db);
  },
};
