import type { Db } from '#server/platform/db/pool.ts';

/** The result of a check. */
export interface LinkCheck {
  url: string;
  /** HTTP status, if there was a response. */
  status: number | null;
  /** Empty if the link works. */
  reason: string;
  /** Failures in a row. */
  fails: number;
}

/** Saves the result of a check. */
export async function saveCheck(db: Db, check: LinkCheck & { at?: Date }): Promise<void> {
  const { url, at = new Date(), ...result } = check;
  await db
    .insertInto('link_checks')
    .values({ ...result, url, checked_at: at })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ ...result, checked_at: at }))
    .execute();
}
