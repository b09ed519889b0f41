import type pg from 'pg';

/** One account of each role that can log in, by its address in the market. */
export async function readStaffAddresses(pool: pg.Pool): Promise<{ role: string; email: string }[]> {
  const { rows } = await pool.query<{ role: string; email: string }>(
    `select distinct on (r.id) r.name as role, u.email from roles r
    join user_roles ur on ur.role_id = r.id join users u on u.id = ur.user_id
    where u.disabled_at is null and u.password_hash is not null and u.email_verified_at is not null
    order by r.id, u.id limit 50`,
  );
  return rows;
}
