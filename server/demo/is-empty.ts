import type { Pool, PoolClient } from 'pg';

/** True if the database has no places, listings, users or settings. */
export async function isEmpty(pool: Pool | PoolClient): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `select not (exists (select from provinces) or exists (select from listings) or exists (select from users)
       or exists (select from site_settings)) as empty`,
  );
  return rows[0]?.empty === true;
}
