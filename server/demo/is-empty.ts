import type { Pool, PoolClient } from 'pg';

/** True if the database has no listings, users or settings. Base data and an empty market don't count. */
export async function isEmpty(pool: Pool | PoolClient): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `select not (exists (select from listings) or exists (select from users)
       or exists (select from site_settings)) as empty`,
  );
  return rows[0]?.empty === true;
}
