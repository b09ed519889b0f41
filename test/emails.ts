import type { Kysely, Selectable } from 'kysely';
import { expect } from 'vitest';
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

/** The newest email of a template to an address, once a job has written it. */
export async function awaitEmail(db: Kysely<DB>, template: string, to: string): Promise<Selectable<DB['emails']>> {
  const find = () =>
    db
      .selectFrom('emails')
      .selectAll()
      .where('template', '=', template)
      .where('to_email', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  await expect.poll(find, { timeout: 8000, message: `an email ${template}` }).toBeTruthy();
  return (await find()) as Selectable<DB['emails']>;
}
