import type { Pool } from 'pg';
import { IMPORT_LIMITS } from '#common/contract/staff/account-imports.ts';

/** Name of the nth row: a common word, one of eight, and a rare one. */
const NAME = `'Bench ' || (array['harbour', 'maple', 'rénové', 'river', 'north', 'lake', 'garden', 'stone'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 8)`;
const SLUG = `'bench-' || substr(md5(n::text), 1, 8) || '-' || n`;
const N = 'generate_series(1, $1::int) n';
const AT = `now() - n * interval '7 minutes'`;

/** SQL that writes $1 rows for each list of the admin area. Users, companies, listings and leads come from `fillLists`. */
const ROWS: readonly string[] = [
  `insert into roles (name, kind, label_en, label_fr) select 'bench ' || n, 'Admin', ${NAME}, ${NAME} from ${N}`,
  `insert into permissions (name, label_en, label_fr)
     select 'bench' || translate(n::text, '0123456789', 'abcdefghij'), ${NAME}, ${NAME} from ${N}`,
  `insert into page_types (key, label_en, label_fr) select ${SLUG}, ${NAME}, ${NAME} from ${N}`,
  `insert into blog_categories (slug, name_en, name_fr) select ${SLUG}, ${NAME}, ${NAME} from ${N}`,
  `insert into cities (id, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, province_id, population, lat, lng)
     select 2000000 + n, ${NAME}, ${NAME}, 'in Bench', 'à Bench', ${SLUG}, ${SLUG}, (select min(id) from provinces), n, 44, -79 from ${N}`,
  `insert into metro_areas (id, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, province_id, population, lat, lng,
       south, west, north, east)
     select 2000000 + n, ${NAME}, ${NAME}, 'in Bench', 'à Bench', 'metro-' || ${SLUG}, 'metro-' || ${SLUG},
       (select min(id) from provinces), n, 44, -79, 43.9, -79.1, 44.1, -78.9 from ${N}`,
  `insert into redirects (lang, from_path, to_path, origin, hits, last_hit_at, created_at)
     select (array['en', 'fr'])[1 + n % 2], '/old-' || ${SLUG}, '/harbour/' || ${SLUG}, (array['slug', 'import', 'hand'])[1 + n % 3], n % 1000,
       case when n % 3 = 0 then ${AT} end, ${AT} from ${N}`,
  `with files as (
     insert into uploads (id, kind, state, storage_key, bytes, width, height, color, placeholder, perceptual_hash)
     select gen_random_uuid(), 'asset', 'ready', 'bench-' || n, 9, 10, 10, '#ffffff', 'data:image/webp;base64,', 0 from ${N} returning id)
   insert into assets (upload_id, name, alt_en, alt_fr, created_at)
     select id, ${NAME}, case when n % 5 > 0 then 'A street' else '' end, case when n % 5 > 0 then 'Une rue' else '' end, ${AT}
     from (select id, row_number() over () as n from files) as numbered`,
  `insert into asset_uses (asset_id, subject_kind, subject_id, field, label)
     select id, 'page', id, 'picture', 'Bench' from assets where is_usable and id % 3 = 0 and $1 > 0`,
  `insert into promo_codes (code, kind, value, is_active, starts_on, ends_on, max_uses)
     select 'BENCH-' || upper((array['harbour', 'maple', 'river', 'north'])[1 + n % 4]) || '-' || n, (array['percent', 'amount', 'bonus'])[1 + n % 3],
       1 + n % 50, n % 7 > 0, case when n % 4 = 0 then current_date + 9 when n % 4 = 1 then current_date - 90 end,
       case when n % 4 = 1 then current_date - 9 end, case when n % 9 = 0 then 1 end from ${N}`,
  `insert into contact_messages (kind, full_name, email, message, lang, request_key, created_at, state)
     select (array['contact', 'advertise'])[1 + n % 2], ${NAME}, n || '@bench.example', 'A message about the harbour, ' || md5(n::text), 'en',
       gen_random_uuid(), ${AT}, (array['new', 'open', 'done'])[1 + n % 3] from ${N}`,
  `insert into emails (idempotency_key, template, to_email, lang, subject, html, text, created_at, last_error, given_up_at)
     select 'bench-' || n, 'lead.reply', n || '@bench.example', 'en', ${NAME}, '', '', ${AT}, 'harbour unreachable',
       case when n % 2 = 0 then now() end from ${N}`,
  `insert into link_checks (url, status, reason, fails, checked_at)
     select 'https://bench.example/' || ${NAME} || n, 404, 'notFound', 1 + n % 5, ${AT} from ${N}`,
  `insert into links (url, subject_kind, subject_id, lang, label)
     select url, 'page', row_number() over (), 'en', 'Bench' from link_checks where $1 > 0`,
  `insert into feeds (company_id, name, source) select company, ${NAME}, (array['upload', 'push'])[1 + n % 2]
     from ${N}, lateral (select id as company from companies where slug = 'bench-' || 1 + n % 5000) as one`,
  `insert into feed_runs (feed_id, cause, state, mapping_version, created_at)
     select id, 'upload', (array['applied', 'held', 'failed', 'unchanged'])[1 + id % 4], 1, now() - id * interval '1 minute'
     from feeds where $1 > 0`,
  `insert into feed_rows (run_id, number, external_id, action, title)
     select (select max(id) from feed_runs), n, 'H-' || n, (array['create', 'update', 'absent', 'reject'])[1 + n % 4], ${NAME} from ${N}`,
  `insert into wallets (company_id, credits, membership_expires_on)
     select id, 5, current_date + (id % 120) - 45 from companies where $1 > 0 on conflict (company_id) do nothing`,
  ...['page', 'post', 'faq', 'block'].map(
    (
      kind,
    ) => `insert into content_entries (kind, title_en, title_fr, search_text, state_en, state_fr, behind, updated_at, group_key)
     select '${kind}', ${NAME}, ${NAME}, plain_text(${NAME} || ' about lumineux homes'), (array['draft', 'live', 'changed', 'hidden'])[1 + n % 4],
       (array['live', 'draft', 'changed', 'hidden'])[1 + n % 4], case when n % 6 = 0 then 'fr' when n % 6 = 1 then 'en' end, ${AT}, (1 + n % 20)::text from ${N}`,
  ),
  `insert into content_plans (entry_id, lang, action, at) select id, 'en', 'hide', now() + interval '9 days'
     from content_entries where id % 10 = 0 and $1 > 0`,
  `insert into audit_log (at, actor_user_id, action, subject_kind, subject_id, details)
     select ${AT}, 1 + n % 500, kind || '.modify', kind, 1 + n % 1000, '{"before": {"name": "Old"}, "after": {"name": "New"}}'
     from ${N}, lateral (select (array['user', 'page', 'listing', 'company'])[1 + n % 4] as kind) as subject`,
  `insert into feed_partners (name, format, scope, fetched_at)
     select ${NAME}, (array['json', 'mits', 'hotpads'])[1 + n % 3], 'all', case when n % 3 = 0 then ${AT} end from ${N}`,
  `insert into account_imports (kind, file_name, row_count, headings, mapping, request_key, created_at)
     select (array['companies', 'users', 'listings'])[1 + n % 3], ${NAME} || '.csv', n % 10000, '[]', '[]', gen_random_uuid(), ${AT} from ${N}`,
  `insert into account_import_rows (import_id, line, cells, emails, result)
     select (select max(id) from account_imports), n, jsonb_build_array(${NAME}, n || '@bench.example'), '{}',
       (array['ready', 'refused'])[1 + n % 2] from generate_series(1, least($1::int, ${IMPORT_LIMITS.rows})) n`,
  `insert into user_roles (user_id, position, role_id)
     select id, 9, (select id + users.id % 9 from roles where name = 'bench 1') from users where id % 3 = 0 and $1 > 0`,
  `insert into role_permissions (role_id, permission_id)
     select roles.id, permissions.id from roles, permissions
     where roles.name like 'bench 1_' and permissions.name like 'bench_%' and permissions.id % 100 = roles.id % 100 and $1 > 0`,
  `insert into favourites (user_id, listing_id)
     select users.id, listings.id from users join listings on listings.id % 1000 = users.id % 1000
     where users.id % 5 = 0 and listings.id < 4000 and $1 > 0`,
];

/** Writes `count` rows for each list that staff read. */
export async function fillAdmin(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Triggers would fill the change feed and the history, which these lists don't read.
    await client.query(`select set_config('session_replication_role', 'replica', false)`);
    for (const sql of ROWS) await client.query(sql, [count]);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
