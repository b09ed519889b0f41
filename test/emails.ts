import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';

/** The newest email of a template; fails where there is none. */
export async function newestEmail(db: Kysely<DB>, template: string): Promise<Selectable<DB['emails']>> {
  return db
    .selectFrom('emails')
    .selectAll()
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow(() => new Error(`no letter ${template}`));
}

/** The secret at the end of the first link of an email that has one. */
export function linkIn({ text }: { text: string }): string {
  const secret = /\/([\w-]{43})(?![\w-])/.exec(text)?.[1];
  if (!secret) throw new Error(`no secret link in: ${text}`);
  return secret;
}
