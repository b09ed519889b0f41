import { LETTER_CHOICES, type LetterChoices } from '#common/contract/own-company.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Which letters about the company somebody gets. */
export async function letterChoicesOf(db: Db, userId: number): Promise<LetterChoices> {
  const rows = await db.selectFrom('muted_letters').select('letter').where('user_id', '=', userId).execute();
  const muted = new Set(rows.map(({ letter }) => letter));
  return Object.fromEntries(LETTER_CHOICES.map((letter) => [letter, !muted.has(letter)])) as LetterChoices;
}

/** Keeps which letters somebody wants. */
export async function saveLetterChoices(db: Db, userId: number, choices: LetterChoices): Promise<void> {
  const muted = LETTER_CHOICES.filter((letter) => !choices[letter]);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('muted_letters').where('user_id', '=', userId).execute();
    if (muted.length === 0) return;
    await trx
      .insertInto('muted_letters')
      .values(muted.map((letter) => ({ user_id: userId, letter })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
