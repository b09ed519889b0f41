-- Suspected duplicates and held runs of feeds are items of support's queue.
alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check
  check (kind in ('account', 'name', 'report', 'scam', 'duplicate', 'feed'));
comment on column review_items.subject_id is
  'The company of an account or a name, the listing of a report or of fraud, the pair of a duplicate, the run of a feed';

-- A run that support applied from the queue starts then, so that the decision can be undone before.
alter table feed_runs add column apply_at timestamptz;

-- The company of a pair that support can merge, or null. Copies of another company are a sign of fraud instead.
create function company_of_pair(pair integer) returns integer language sql stable as $$
  select a.company_id from duplicate_pairs p join listings a on a.id = a_id join listings b on b.id = b_id
  where p.id = pair and p.state = 'open' and a.company_id = b.company_id
    and a.state in ('review', 'active', 'paused', 'expired') and b.state in ('review', 'active', 'paused', 'expired')
$$;

create function open_duplicate_review(pair integer) returns void language plpgsql as $$
declare company integer := company_of_pair(pair);
begin
  if company is not null then
    perform open_review('duplicate', pair, company, 3::smallint, now() + interval '3 days');
  end if;
end $$;

-- A new score makes decisions about the older one stale.
create function follow_duplicate_pair() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform withdraw_review('duplicate', old.id);
  elsif new.state <> 'open' then
    perform withdraw_review('duplicate', new.id);
  elsif tg_op = 'INSERT' or old.state <> 'open' or new.score <> old.score then
    perform open_duplicate_review(new.id);
  end if;
  return null;
end $$;
create trigger duplicate_pairs_reviewed after insert or delete or update of state, score on duplicate_pairs
  for each row execute function follow_duplicate_pair();

-- A listing that was archived, suspended or withdrawn is no duplicate, until it returns.
create function follow_duplicate_listing() returns trigger language plpgsql as $$
declare pair integer;
begin
  for pair in select id from duplicate_pairs where state = 'open' and (a_id = new.id or b_id = new.id) loop
    if new.state in ('review', 'active', 'paused', 'expired') then
      perform open_duplicate_review(pair);
    else
      perform withdraw_review('duplicate', pair);
    end if;
  end loop;
  return null;
end $$;
create trigger listings_change_duplicate_reviews after update of state on listings
  for each row when ((old.state in ('review', 'active', 'paused', 'expired'))
    <> (new.state in ('review', 'active', 'paused', 'expired')))
  execute function follow_duplicate_listing();

create function follow_feed_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform withdraw_review('feed', old.id);
  elsif new.state = 'held' then
    if tg_op = 'INSERT' or old.state <> 'held' then
      perform open_review('feed', new.id, (select company_id from feeds where id = new.feed_id), 2::smallint,
        next_business_day(now()));
    end if;
  elsif tg_op = 'UPDATE' and old.state = 'held' then
    perform withdraw_review('feed', new.id);
  end if;
  return null;
end $$;
create trigger feed_runs_reviewed after insert or delete or update of state on feed_runs
  for each row execute function follow_feed_run();

insert into review_items (kind, subject_id, company_id, priority, opened_at, due_at)
select 'duplicate', id, company_of_pair(id), 3, found_at, found_at + interval '3 days'
from duplicate_pairs where company_of_pair(id) is not null
union all
select 'feed', r.id, f.company_id, 2, r.created_at, next_business_day(r.created_at)
from feed_runs r join feeds f on f.id = feed_id where r.state = 'held';

-- The words that a search of the queue finds: names of the company, its listings and the feed.
create function review_text(a_kind text, subject integer, company integer) returns text language sql stable as $$
  select plain_text(concat_ws(' ', c.name, c.approved_name,
    (select string_agg(concat_ws(' ', l.name, l.street, l.postal_code), ' ') from listings l where l.id = any(array(
      select subject where a_kind in ('report', 'scam')
      union all select unnest(array[a_id, b_id]) from duplicate_pairs where a_kind = 'duplicate' and id = subject))),
    (select f.name from feed_runs r join feeds f on f.id = feed_id where a_kind = 'feed' and r.id = subject)))
  from companies c where c.id = company
$$;
alter table review_items add column search_text text not null default '';
update review_items set search_text = coalesce(review_text(kind, subject_id, company_id), '');
create index review_items_by_text on review_items using gin (search_text gin_trgm_ops);

create function write_review_text() returns trigger language plpgsql as $$
begin
  new.search_text := coalesce(review_text(new.kind, new.subject_id, new.company_id), '');
  return new;
end $$;
create trigger review_items_text before insert or update of subject_id on review_items
  for each row execute function write_review_text();

-- An item that somebody is deciding keeps its words: waiting for it could wait forever.
create function follow_renamed_company() returns trigger language plpgsql as $$
begin
  update review_items set search_text = coalesce(review_text(kind, subject_id, company_id), '')
  where id in (select id from review_items where company_id = new.id for update skip locked);
  return null;
end $$;
create trigger companies_renamed after update of name, approved_name on companies for each row
  when (old.name <> new.name or old.approved_name is distinct from new.approved_name)
  execute function follow_renamed_company();

create function follow_renamed_listing() returns trigger language plpgsql as $$
begin
  update review_items set search_text = coalesce(review_text(kind, subject_id, company_id), '')
  where id in (
    select id from review_items where kind in ('report', 'scam') and subject_id = new.id
      or kind = 'duplicate' and subject_id in (select p.id from duplicate_pairs p where a_id = new.id or b_id = new.id)
    for update skip locked);
  return null;
end $$;
create trigger listings_renamed after update of name, street, postal_code on listings for each row
  when (old.name is distinct from new.name or old.street is distinct from new.street
    or old.postal_code is distinct from new.postal_code)
  execute function follow_renamed_listing();

-- The figures of the queue: items by kind, those put off, and the share decided in time.
create index review_items_by_kind on review_items (kind, opened_at) where decided_at is null;
create index review_items_late on review_items (kind, due_at) where decided_at is null;
create index review_items_snoozed on review_items (snoozed_until) where decided_at is null and snoozed_until is not null;
drop index review_items_decided;
create index review_items_decided on review_items (decided_at, id) include (due_at, decision) where decided_at is not null;
