import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A guest who wrote or subscribed. */
export interface Prospect {
  id: number;
  email: string;
  /** Secret of the claim and unsubscribe links. */
  userHash: string;
}

/** What a form tells of a guest. */
export interface ProspectDetails {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  lang: Lang;
}

/** A secret for links in letters: 256 bits, 43 characters. */
export const linkHash = (): string => randomBytes(32).toString('base64url');

/** The guest of an e-mail address, made on first contact. A later form adds what it tells and never takes away. */
export async function keepProspect(db: Db, { email, name, phone, lang }: ProspectDetails): Promise<Prospect> {
  // Whoever has proven the address finds in their account what comes with it.
  const owner = sql<
    number | null
  >`(select id from users where lower(email) = lower(${email}) and email_verified_at is not null)`;
  const given = { email, name: name || null, phone: phone || null, lang, user_hash: linkHash(), user_id: owner };
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
    .returning(['id', 'email', 'user_hash as userHash'])
    .executeTakeFirstOrThrow();
}

/** The guest of a link, or undefined where the link is none of ours. */
export async function prospectByHash(db: Db, userHash: string): Promise<Prospect | undefined> {
  return db
    .selectFrom('prospects')
    .select(['id', 'email', 'user_hash as userHash'])
    .where('user_hash', '=', userHash)
    .executeTakeFirst();
}

/** An address with most of its first part hidden: a link may be forwarded or shown over a shoulder. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(2, Math.min(name.length - 1, 6)))}@${host}`;
}
