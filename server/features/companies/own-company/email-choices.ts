import { EMAIL_TOPICS, type EmailChoices } from '#common/contract/companies/own-company.ts';
import { fromKeys } from '#common/values/objects.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The email topics that a member gets. */
export async function readEmailChoices(db: Db, userId: number): Promise<EmailChoices> {
  const rows = await db.selectFrom('muted_emails').select('topic').where('user_id', '=', userId).execute();
  const muted = new Set(rows.map(({ topic }) => topic));
  return fromKeys(EMAIL_TOPICS, (topic) => !muted.has(topic));
}

/** Saves a member's email topics. */
export async function saveEmailChoices(db: Db, userId: number, choices: EmailChoices): Promise<void> {
  const muted = EMAIL_TOPICS.filter((topic) => !choices[topic]);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('muted_emails').where('user_id', '=', userId).execute();
    if (muted.length === 0) return;
    await trx
      .insertInto('muted_emails')
      .values(muted.map((topic) => ({ user_id: userId, topic })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
