-- The platform: functions and tables that every district uses. Each further file is a district, from the bottom up:
-- content, market, site, people, companies, renting, money, feeds, staff. A column that refers to a higher district
-- gets its foreign key in the file of that district, as do triggers that write there. docs/database.md is the map.
create extension if not exists pg_trgm;

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.details = '{}' and new.address = ''
     and to_jsonb(new) - 'details' - 'address' = to_jsonb(old) - 'details' - 'address' then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end $$;
comment on function refuse_change_of_audit is
  'Rows never change, except that the erasure of a person empties the values.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
comment on function refuse_change is
  'Rows of this table are never changed or deleted.';

-- The day in Toronto. `current_date` depends on the session’s zone, which on a server in UTC is tomorrow in the
-- evening.
create function market_day(at timestamptz default now()) returns date language sql stable as $$
  select (at at time zone 'America/Toronto')::date
$$;

-- The text that lists search: lower case, without the accents of the market’s languages.
create function plain_text(given text) returns text language sql immutable strict parallel safe
  return translate(lower(given), 'àâäáãçéèêëíîïìñóôöòõúùûüýÿ', 'aaaaaceeeeiiiinooooouuuuyy');

create function notify_cached_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('cached_table_changed', tg_table_name);
  return null;
end $$;
comment on function notify_cached_table is
  'Every process that caches the table reads it again.';

-- The last ten digits, by which phones of accounts and companies are compared.
create function phone_digits(given text) returns text language sql immutable strict parallel safe
  return right(regexp_replace(given, '\D', '', 'g'), 10);

-- Arguments: the counted table, its key and its count; a column and a condition of the counted rows; and the value of
-- the key, which may depend on that column as `counted`. Locks in order of the key, so that two writers can’t deadlock.
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
    tg_argv[5],
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end);
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
comment on function add_to_count is
  'A count beside its parent follows the counted rows in the same transaction.';

-- Counts the rows of a table in a column of their parent, for example
-- `call count_rows('user_roles', 'roles', 'id', 'user_count', 'role_id')`. See add_to_count for the arguments.
create procedure count_rows(
  counted text, parent text, key text, name text, col text, condition text default 'true', value text default 'counted'
) language plpgsql as $$
declare
  event record;
  trigger_name text;
begin
  for event in select * from (values
    ('insert', 'referencing new table as added'),
    ('update', 'referencing new table as added old table as removed'),
    ('delete', 'referencing old table as removed'),
    ('truncate', '')
  ) as events (name, tables)
  loop
    trigger_name := parent || '_' || name || '_' || event.name;
    execute format('create trigger %I after %s on %I %s for each statement
      execute function add_to_count(%L, %L, %L, %L, %L, %L)',
      trigger_name, event.name, counted, event.tables, parent, key, name, col, condition, value);
    -- Always, because the demo market is written without other triggers.
    execute format('alter table %I enable always trigger %I', counted, trigger_name);
  end loop;
end $$;

-- Steps compare versions first, so that a start with nothing to do is quick.
create table base_steps (
  name         text primary key,
  version      integer not null,
  installed_at timestamptz not null default now()
);
comment on table base_steps is 'The version of each step of the base data that this database has.';

-- A later version updates an item only while its row still has the installed values. Null: the row was there before, or
-- belongs to an editor.
create table base_items (
  key       text primary key,
  step      text not null,
  version   integer not null,
  installed jsonb
);
comment on table base_items is 'Base data that was installed, with its values at that time.';
create index base_items_by_step on base_items (step);

-- Written in the transaction of its cause and sent by a job. The key names cause and recipient, so that a repeated job
-- cannot write the same email twice.
create table emails (
  id              bigint primary key generated always as identity,
  idempotency_key text not null unique,
  template        text not null,
  to_email        text not null,
  reply_to        text,
  lang            text not null check (lang in ('en', 'fr')),
  subject         text not null,
  html            text not null,
  text            text not null,
  headers         jsonb not null default '{}',
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  -- A sender holds the email until then. The claim of a sender that died expires.
  claimed_until   timestamptz,
  attempts        smallint not null default 0,
  last_error      text,
  -- Refused for good, or tried too often. Staff try it again or dismiss it.
  given_up_at     timestamptz,
  dismissed_at    timestamptz,
  -- The calendar entry of an email: {"method": "REQUEST", "text": "BEGIN:VCALENDAR…"}.
  calendar        jsonb,
  search_text     text
    generated always as (
      case when sent_at is null and dismissed_at is null
        then plain_text(template || ' ' || to_email || ' ' || subject || ' ' || coalesce(last_error, '')) end
    ) stored,
  -- The process that claimed an email, so that its claims end when it is known to be dead.
  claimed_by      text
);
comment on table emails is 'Every email that the site sends, and whether it was delivered.';
create index emails_waiting on emails (id) where sent_at is null and given_up_at is null;
create index emails_given_up on emails (id) where given_up_at is not null and dismissed_at is null;
-- A person sees these emails and deletes them with the account.
create index emails_by_recipient on emails (lower(to_email));
create index emails_by_writer on emails (lower(reply_to)) where reply_to is not null;
-- Jobs search the texts of emails for a deleted address, and delete old texts. Most emails have none any more.
create index emails_with_text on emails (created_at) where html <> '' or text <> '';
-- Jobs remove the recipient of old emails.
create index emails_with_recipient on emails (created_at) where to_email <> '';
create index emails_stuck_by_template on emails (template, id) where sent_at is null and dismissed_at is null;
create index emails_stuck_by_recipient on emails (lower(to_email), id) where sent_at is null and dismissed_at is null;
create index emails_stuck_by_text on emails using gin (search_text gin_trgm_ops)
  where sent_at is null and dismissed_at is null;
create index emails_by_claim on emails (claimed_by) where claimed_by is not null;

-- Without foreign keys, because the log outlives its subjects.
create table audit_log (
  id            bigint primary key generated always as identity,
  at            timestamptz not null default now(),
  actor_user_id integer,
  action        text not null,
  subject_kind  text not null,
  subject_id    integer,
  details       jsonb not null default '{}',
  address       text not null default ''
);
comment on table audit_log is 'Changes in accounts, roles, permissions and records, with who and when.';
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_actor on audit_log (actor_user_id, id desc);
-- The change history filters by day, and the search of staff looks in titles.
create index audit_log_by_time on audit_log (at);

create table backups (
  id          integer primary key generated always as identity,
  finished_at timestamptz not null default now(),
  bytes       bigint not null check (bytes > 0)
);
comment on table backups is 'Each complete backup, for the set-up list and the metrics.';

create trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function refuse_change_of_audit();
