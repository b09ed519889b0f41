import type { Pool } from 'pg';

/** Writes as many changes as given, and as many articles that were never published. */
export async function fillDesk(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into audit_log (at, actor_user_id, action, subject_kind, subject_id, details)
     select now() - make_interval(mins => n), 1 + n % 500,
       (array['user', 'page', 'listing', 'company'])[1 + n % 4] || '.modify',
       (array['user', 'page', 'listing', 'company'])[1 + n % 4], 1 + n % 1000,
       '{"before": {"name": "Old"}, "after": {"name": "New"}}'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into content_entries (kind, title_en, title_fr, search_text)
     select 'post', 'Article ' || n, 'Article ' || n, plain_text('Article ' || n || ' about lumineux homes ' || md5(n::text))
     from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query('analyze audit_log, content_entries');
}
