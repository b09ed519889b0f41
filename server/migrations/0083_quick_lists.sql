-- Lists sort by these counts and show them, so the transaction that writes the counted rows updates them.
alter table roles add column user_count integer not null default 0, add column permission_count integer not null default 0;
alter table permissions add column role_count integer not null default 0;
alter table page_types add column page_count integer not null default 0;
alter table blog_categories add column post_count integer not null default 0;
alter table feeds add column listing_count integer not null default 0;
-- In a table of their own, because a user's row has large indexes.
create table renter_counts (
  user_id    integer primary key references users on delete cascade,
  favourites integer not null default 0,
  inquiries  integer not null default 0,
  alerts     integer not null default 0
);
create index renter_counts_by_favourites on renter_counts (favourites, user_id);
create index renter_counts_by_inquiries on renter_counts (inquiries, user_id);
create index renter_counts_by_alerts on renter_counts (alerts, user_id);

create function create_renter_counts() returns trigger language plpgsql as $$
begin
  insert into renter_counts (user_id) select id from added;
  return null;
end $$;
create trigger users_counted after insert on users
  referencing new table as added for each statement execute function create_renter_counts();
alter table users enable always trigger users_counted;
insert into renter_counts (user_id) select id from users;

-- Adds the change of a statement to a count. Arguments: the counted table, its key and its count; of the counted rows a
-- column and a condition; and the value of the key, which may depend on that column as `counted`. Locks in order of the
-- key, so that two writers can't deadlock.
create function add_to_count() returns trigger language plpgsql as $$
declare
  parent text := tg_argv[0];
  key text := tg_argv[1];
  name text := tg_argv[2];
  rows text := format('select %s as counted, %%s as change from %%I where %s', tg_argv[3], tg_argv[4]);
  added text := format(rows, 1, 'added');
  removed text := format(rows, -1, 'removed');
  changes text;
  is_changed boolean;
begin
  if tg_op = 'TRUNCATE' then
    execute format('update %1$I set %2$I = 0 where %2$I <> 0', parent, name);
    return null;
  end if;
  -- Grouped twice, because most updates change nothing that counts, and then need no key.
  changes := format(
    'select key, sum(change)::integer as change from (
       select %s as key, change from (
         select counted, sum(change) as change from (%s) each group by counted having sum(change) <> 0) grouped) keyed
     where key is not null group by key having sum(change) <> 0',
    tg_argv[5], case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end);
  -- An update of no rows would clear the caches of the table.
  execute format('select exists (%s)', changes) into is_changed;
  if is_changed then
    execute format(
      'with changes as materialized (%4$s), locked as materialized (
         select %2$I as key from %1$I where %2$I in (select key from changes) order by %2$I for no key update)
       update %1$I parent set %3$I = parent.%3$I + changes.change
       from changes join locked using (key) where parent.%2$I = changes.key',
      parent, key, name, changes);
  end if;
  return null;
end $$;

-- Always, because the demo market is written without other triggers.
do $$
declare
  one record;
  event record;
  trigger_name text;
  -- Locked, so that a guest is not claimed while their row is counted.
  of_guest text := '(select user_id from prospects where id = counted for share)';
begin
  for one in select * from (values
    ('user_roles', 'roles', 'id', 'user_count', 'role_id', 'true', 'counted'),
    ('role_permissions', 'roles', 'id', 'permission_count', 'role_id', 'true', 'counted'),
    ('role_permissions', 'permissions', 'id', 'role_count', 'permission_id', 'true', 'counted'),
    ('content_entries', 'page_types', 'key', 'page_count', 'group_key', 'kind = ''page'' and deleted_at is null', 'counted'),
    -- Articles of the drafts: an article may be in a category before it is published.
    ('content_entries', 'blog_categories', 'id', 'post_count', 'group_key', 'kind = ''post'' and deleted_at is null',
      'substring(counted from ''^[0-9]{1,9}$'')::integer'),
    ('feed_items', 'feeds', 'id', 'listing_count', 'feed_id', 'archived_from is null', 'counted'),
    ('favourites', 'renter_counts', 'user_id', 'favourites', 'user_id', 'true', 'counted'),
    ('inquiries', 'renter_counts', 'user_id', 'inquiries', 'prospect_id', 'true', of_guest),
    ('alerts', 'renter_counts', 'user_id', 'alerts', 'prospect_id', 'stopped_at is null', of_guest)
  ) as counts (counted, parent, key, name, col, condition, value)
  loop
    for event in select * from (values
      ('insert', 'referencing new table as added'),
      ('update', 'referencing new table as added old table as removed'),
      ('delete', 'referencing old table as removed'),
      ('truncate', '')
    ) as events (name, tables)
    loop
      trigger_name := one.parent || '_' || one.name || '_' || event.name;
      execute format('create trigger %I after %s on %I %s for each statement
          execute function add_to_count(%L, %L, %L, %L, %L, %L)',
        trigger_name, event.name, one.counted, event.tables, one.parent, one.key, one.name, one.col, one.condition, one.value);
      execute format('alter table %I enable always trigger %I', one.counted, trigger_name);
    end loop;
    execute format('update %1$I parent set %3$I = given.count from (
        select %7$s as key, sum(count)::integer as count from (
          select %5$s as counted, count(*) as count from %4$I where %6$s group by 1) one group by 1) given
      where parent.%2$I = given.key',
      one.parent, one.key, one.name, one.counted, one.col, one.condition, replace(one.value, ' for share', ''));
  end loop;
end $$;

-- A guest's inquiries and alerts count for the account that claims them.
create function move_renter_counts() returns trigger language plpgsql as $$
begin
  perform from renter_counts where user_id in (old.user_id, new.user_id) order by user_id for no key update;
  update renter_counts c set inquiries = c.inquiries + given.inquiries, alerts = c.alerts + given.alerts
  from (
    select user_id, sum(sign * (select count(*) from inquiries where prospect_id = guest_id))::integer as inquiries,
      sum(sign * (select count(*) from alerts where prospect_id = guest_id and stopped_at is null))::integer as alerts
    from (values (old.user_id, old.id, -1), (new.user_id, new.id, 1)) as one (user_id, guest_id, sign)
    where user_id is not null group by user_id) given
  where c.user_id = given.user_id;
  return null;
end $$;
create trigger prospects_counted after update of user_id on prospects for each row
  when (old.user_id is distinct from new.user_id) execute function move_renter_counts();
alter table prospects enable always trigger prospects_counted;

create index roles_by_users on roles (user_count, id);
create index roles_by_permissions on roles (permission_count, id);
create index permissions_by_roles on permissions (role_count, id);
create index page_types_by_pages on page_types (page_count, id);
create index blog_categories_by_posts on blog_categories (post_count, id);
create index feeds_by_listings on feeds (listing_count, id);

-- The last run of a feed that was no test, beside the feed: its list sorts and filters by it.
alter table feeds add column last_run_id integer, add column last_state text, add column last_run_at timestamptz;
create function show_last_run() returns trigger language plpgsql as $$
begin
  update feeds f set last_run_id = r.id, last_state = r.state, last_run_at = r.created_at
  from (values (coalesce(new.feed_id, old.feed_id))) as one (feed_id)
    left join lateral (
      select * from feed_runs where feed_runs.feed_id = one.feed_id and not is_dry order by id desc limit 1) r on true
  where f.id = one.feed_id and (f.last_run_id, f.last_state) is distinct from (r.id, r.state);
  return null;
end $$;
create trigger feed_runs_shown after insert or update of state on feed_runs for each row
  when (not new.is_dry) execute function show_last_run();
create trigger feed_runs_deleted after delete on feed_runs for each row
  when (not old.is_dry) execute function show_last_run();
alter table feed_runs enable always trigger feed_runs_shown;
alter table feed_runs enable always trigger feed_runs_deleted;
update feeds f set last_run_id = r.id, last_state = r.state, last_run_at = r.created_at
from (select distinct on (feed_id) * from feed_runs where not is_dry order by feed_id, id desc) r where r.feed_id = f.id;
create index feeds_by_name on feeds (lower(name), id);
create index feeds_by_state on feeds (last_state, id) where last_state is not null;
-- Empty values come last in both directions.
create index feeds_by_last_run on feeds (last_run_at, id);
create index feeds_by_latest_run on feeds (last_run_at desc nulls last, id desc);
create index companies_by_lower_name on companies (lower(name), id);

create index feed_partners_by_name on feed_partners (lower(name), id);
create index feed_partners_by_age on feed_partners (created_at, id);
create index feed_partners_by_fetch on feed_partners (fetched_at, id);
create index feed_partners_by_latest_fetch on feed_partners (fetched_at desc nulls last, id desc);
create index account_imports_by_file on account_imports (file_name, id);
create index account_imports_by_rows on account_imports (row_count, id);
create index account_imports_by_text on account_imports using gin (search_text gin_trgm_ops);

-- Searched texts in lower case, as in 0073_list_orders.sql.
alter table emails add column search_text text generated always as (
  case when sent_at is null and dismissed_at is null
    then plain_text(template || ' ' || to_email || ' ' || subject || ' ' || coalesce(last_error, '')) end) stored;
drop index emails_stuck_by_text;
create index emails_stuck_by_text on emails using gin (search_text gin_trgm_ops)
  where sent_at is null and dismissed_at is null;
alter table feed_rows add column search_text text not null
  generated always as (plain_text(external_id || ' ' || title || ' ' || issues::text)) stored;
create index feed_rows_by_external_id on feed_rows (run_id, external_id, number);
create index feed_rows_by_action on feed_rows (run_id, action, number);
alter table promo_codes add column search_text text not null generated always as (plain_text(code)) stored;
drop index promo_codes_by_text;
create index promo_codes_by_text on promo_codes using gin (search_text gin_trgm_ops);
alter table listings add column search_text text not null generated always as (
  plain_text(id::text || ' ' || coalesce(name, '') || ' ' || coalesce(street, '') || ' ' || coalesce(postal_code, '') || ' '
    || coalesce(title_en, '') || ' ' || coalesce(title_fr, ''))) stored;
drop index listings_by_text;
create index listings_by_text on listings using gin (search_text gin_trgm_ops);
-- A company's own listings, in the orders of its list.
create index listings_of_company_by_state on listings (company_id, state, id);
create index listings_of_company_by_age on listings (company_id, created_at, id);
create index listings_of_company_by_title_en on listings
  (company_id, (coalesce(nullif(name, ''), street, '')) collate "en-CA-x-icu", id);
create index listings_of_company_by_title_fr on listings
  (company_id, (coalesce(nullif(name, ''), street, '')) collate "fr-CA-x-icu", id);

-- The inbox is searched by all words of a conversation. A trigger keeps the text, because messages have rows of their own.
alter table inquiries alter column search_text drop expression, alter column search_text set default '';
create function text_of_inquiry(of_id integer, full_name text, email text, phone text, message text) returns text
  language sql stable as $$
  select plain_text(concat_ws(' ', full_name, email, phone, message,
    (select string_agg(body, ' ' order by id) from lead_messages where inquiry_id = of_id)))
$$;
create function write_inquiry_text() returns trigger language plpgsql as $$
begin
  new.search_text := text_of_inquiry(new.id, new.full_name, new.email, new.phone, new.message);
  return new;
end $$;
create trigger inquiries_text before insert or update of full_name, email, phone, message on inquiries
  for each row execute function write_inquiry_text();
alter table inquiries enable always trigger inquiries_text;
create function rewrite_inquiry_text() returns trigger language plpgsql as $$
begin
  update inquiries i set search_text = text_of_inquiry(i.id, i.full_name, i.email, i.phone, i.message)
  where i.id in (select inquiry_id from changed);
  return null;
end $$;
create trigger lead_messages_written after insert on lead_messages
  referencing new table as changed for each statement execute function rewrite_inquiry_text();
create trigger lead_messages_changed after update on lead_messages
  referencing new table as changed for each statement execute function rewrite_inquiry_text();
create trigger lead_messages_deleted after delete on lead_messages
  referencing old table as changed for each statement execute function rewrite_inquiry_text();
alter table lead_messages enable always trigger lead_messages_written;
alter table lead_messages enable always trigger lead_messages_changed;
alter table lead_messages enable always trigger lead_messages_deleted;
update inquiries i set search_text = text_of_inquiry(i.id, i.full_name, i.email, i.phone, i.message)
where exists (select from lead_messages where inquiry_id = i.id);

-- The orders and filters of a company's leads.
create index inquiries_of_company_by_activity on inquiries (company_id, last_at, id) where deleted_at is null;
create index inquiries_of_company_by_age on inquiries (company_id, created_at, id);
create index inquiries_of_company_by_state on inquiries
  (company_id, array_position('{new,contacted,touring,applied,closed}'::text[], state), id) where deleted_at is null;
create index inquiries_of_company_by_name_en on inquiries (company_id, full_name collate "en-CA-x-icu", id)
  where deleted_at is null;
create index inquiries_of_company_by_name_fr on inquiries (company_id, full_name collate "fr-CA-x-icu", id)
  where deleted_at is null;
-- Staff's list of all inquiries, of one kind.
create index inquiries_by_kind on inquiries (kind, state, id);
