import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';

let last = 0;

/** Inserts a confirmed daily alert of a new guest with consent. Returns its id. */
export async function givenAlert(db: Kysely<DB>, alert: Partial<Insertable<DB['alerts']>> = {}): Promise<number> {
  last += 1;
  const lang = alert.lang ?? 'en';
  const prospect = alert.prospect_id ?? (await givenGuest(db, `guest${last}@example.com`, lang));
  const { id } = await db
    .insertInto('alerts')
    .values({
      query: '',
      confirm_hash: `confirm-${last}-${process.pid}`,
      confirmed_at: new Date(),
      ...alert,
      lang,
      prospect_id: prospect,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A guest who agreed to alert emails. */
export async function givenGuest(db: Kysely<DB>, email: string, lang: 'en' | 'fr' = 'en'): Promise<number> {
  const { id } = await db
    .insertInto('prospects')
    .values({ email, lang, user_hash: `hash-of-${email}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('consents')
    .values({ prospect_id: id, kind: 'alerts', wording: 'I agree.', lang, source: '/' })
    .execute();
  return id;
}
