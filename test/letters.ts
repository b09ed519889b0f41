import type { Kysely, Selectable } from 'kysely';
import type { DB, Mails } from '#server/platform/db/schema.ts';

/** The newest letter of a template; fails where there is none. */
export async function newestMail(db: Kysely<DB>, template: string): Promise<Selectable<Mails>> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow(() => new Error(`no letter ${template}`));
}

/** The secret at the end of the first link of a letter that has one. */
export function linkIn({ text }: { text: string }): string {
  const secret = /\/([\w-]{43})(?![\w-])/.exec(text)?.[1];
  if (!secret) throw new Error(`no secret link in: ${text}`);
  return secret;
}
