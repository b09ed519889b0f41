import { sql } from 'kysely';
import type { Translate } from '#common/i18n/translate.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { greetedColumn } from '#server/platform/email/greeted-name.ts';

/** The first line of an email: with the first name, if it is known. */
export const greetingOf = (t: Translate, firstName: string): string =>
  firstName ? t('email.hello', { name: firstName }) : t('email.hi');

/** The first name of the account that confirmed an address; '' without one, because forms only ask for the whole name. */
export async function firstNameAt(db: Db, email: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(greetedColumn.as('name'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.name ?? '';
}
