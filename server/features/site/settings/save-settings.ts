import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The version of some settings: it grows with each change of one of them. 0 before the first. */
export async function versionOfSettings(db: Db, keys: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('site_settings')
    .select(sql<number>`coalesce(sum(version), 0)::int`.as('total'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Saves settings in the caller's transaction. Returns their new version. Throws `edit.conflict` if they changed since
 * `version`.
 */
export async function saveSettings(db: Db, values: Record<string, unknown>, version: number): Promise<number> {
  const keys = Object.keys(values);
  // A row lock is not enough, because the rows may not exist yet.
  await sql`lock table site_settings in share row exclusive mode`.execute(db);
  if ((await versionOfSettings(db, keys)) !== version) throw new AppError('edit.conflict');
  await db
    .insertInto('site_settings')
    .values(keys.map((key) => ({ key, value: JSON.stringify(values[key]) })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ value: row.ref('excluded.value'), version: sql`site_settings.version + 1` })),
    )
    .execute();
  return versionOfSettings(db, keys);
}
