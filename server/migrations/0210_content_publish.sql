-- Public rows of content are written by publishRows and putLive, which write the entry in the same statement or
-- transaction. Triggers only check that both agree.
drop trigger pages_adopted on pages;
drop trigger pages_dropped on pages;
drop trigger faqs_adopted on faqs;
drop trigger faqs_dropped on faqs;
drop trigger blog_posts_adopted on blog_posts;
drop trigger blog_posts_dropped on blog_posts;
drop trigger content_blocks_adopted on content_blocks;
drop trigger content_blocks_dropped on content_blocks;
drop trigger content_items_added on content_items;
drop trigger content_items_changed on content_items;
drop trigger content_items_removed on content_items;
drop function adopt_row;
drop function drop_entry;
drop function adopt_block_row;
drop function adopt_blocks;
drop function adopt_missing;
drop function adopt_block;
drop function adopt_content;
drop function adopt_part;

-- The values of a public row by part, and which languages visitors see. Null without such a row.
create function published_row(kind text, row_id integer) returns jsonb language sql stable as $$
  with found(a_row) as (
    select to_jsonb(p) from pages p where kind = 'page' and id = row_id
    union all select to_jsonb(p) from blog_posts p where kind = 'post' and id = row_id
    union all select to_jsonb(f) from faqs f where kind = 'faq' and id = row_id)
  select content_of_row(a_row) || jsonb_build_object('live', jsonb_build_object(
    'en', is_row_live(a_row, 'en'), 'fr', is_row_live(a_row, 'fr'),
    'shared', is_row_live(a_row, 'en') or is_row_live(a_row, 'fr')))
  from found
  union all
  select texts || '{"live": {"en": true, "fr": true, "shared": true}}'
  from content_of_block(row_id) texts where kind = 'block' and texts is not null
$$;

-- Returns the id of the revision, if one was necessary.
create function adopt_part(entry integer, a_part text, given jsonb, is_live boolean, source bigint)
returns bigint language plpgsql as $$
declare
  known content_parts;
  draft content_revisions;
  found_id bigint;
  made_id bigint;
begin
  select * into known from content_parts where entry_id = entry and part = a_part;
  if known.entry_id is not null then
    select * into draft from content_revisions where id = known.draft_id;
    select id into found_id from content_revisions
      where id in (known.live_id, known.draft_id) and data = given order by (id = known.live_id) desc limit 1;
    -- Visitors don't see this text, and an editor has a newer one.
    if found_id is null and not is_live and (known.hidden_at is not null or draft.made_by is not null) then
      found_id := known.draft_id;
    end if;
  end if;
  if found_id is null then
    insert into content_revisions (entry_id, part, data, source_id, is_translation)
      values (entry, a_part, given, coalesce(source, (select draft_id from content_parts
        where entry_id = entry and part = case a_part when 'en' then 'fr' when 'fr' then 'en' end)), source is not null)
      returning id into made_id;
  end if;
  if known.entry_id is null then
    insert into content_parts (entry_id, part, draft_id, live_id, live_since)
      values (entry, a_part, made_id, case when is_live then made_id end, case when is_live then now() end);
  elsif made_id is not null or (known.live_id is not null) <> is_live then
    update content_parts set
      -- An editor's draft stays.
      draft_id = case when made_id is not null and (known.draft_id = known.live_id or draft.made_by is null)
        then made_id else known.draft_id end,
      live_id = case when is_live then coalesce(made_id, found_id) end,
      live_since = case when is_live then coalesce(known.live_since, now()) else known.live_since end,
      hidden_at = case when is_live then null when known.live_id is not null then now() else known.hidden_at end
    where entry_id = entry and part = a_part;
  end if;
  return made_id;
end $$;

create function adopt_rows(a_kind text, row_ids integer[]) returns void language plpgsql as $$
declare
  a_row integer;
  given jsonb;
  entry integer;
  en bigint;
begin
  for a_row in select distinct id from unnest(row_ids) id order by 1 loop
    given := published_row(a_kind, a_row);
    if given is null then
      update content_entries set row_id = null, deleted_at = now(), version = version + 1
        where kind = a_kind and row_id = a_row;
      continue;
    end if;
    insert into content_entries as e (kind, row_id) values (a_kind, a_row)
      on conflict (kind, row_id) do update set version = e.version + 1, updated_at = now()
      returning id into entry;
    perform adopt_part(entry, 'shared', given -> 'shared', (given -> 'live' -> 'shared')::boolean, null);
    en := adopt_part(entry, 'en', given -> 'en', (given -> 'live' -> 'en')::boolean, null);
    perform adopt_part(entry, 'fr', given -> 'fr', (given -> 'live' -> 'fr')::boolean, en);
  end loop;
end $$;
comment on function adopt_rows is
  'Gives written public rows entries with live revisions, and deletes the entries of deleted rows. For publishRows.';

-- Public tables store documents as text, and empty values for missing ones. Text that is no JSON equals no document.
create function is_same_value(stored jsonb, live jsonb) returns boolean language plpgsql immutable as $$
begin
  if jsonb_typeof(live) in ('object', 'array') and jsonb_typeof(stored) = 'string' and stored #>> '{}' <> '' then
    return (stored #>> '{}')::jsonb = live;
  end if;
  return coalesce(nullif(stored #>> '{}', '[]'), '') = coalesce(nullif(live #>> '{}', '[]'), '');
exception when invalid_text_representation then
  return false;
end $$;

-- Whether a public row has an entry whose live revisions equal it. A missing row has no entry.
create function equals_entry(a_kind text, a_row integer) returns boolean language plpgsql stable as $$
declare
  given constant jsonb := published_row(a_kind, a_row);
  entry integer;
begin
  select id into entry from content_entries where kind = a_kind and row_id = a_row;
  return (entry is null) = (given is null) and not exists (
    select from content_parts p left join content_revisions r on r.id = p.live_id
    -- Shared values stay live while both languages are hidden. Screens show blocks, even of a hidden language.
    where p.entry_id = entry and (
      a_kind <> 'block' and p.part <> 'shared' and (p.live_id is not null) <> (given -> 'live' -> p.part)::boolean
      or p.live_id is not null and exists (
        select from jsonb_each(given -> p.part)
        where not is_same_value(value, r.data -> key))));
end $$;

create function require_entry() returns trigger language plpgsql as $$
declare
  a_row constant integer := (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::integer;
begin
  if not equals_entry(tg_argv[0], a_row) then
    raise exception '% % differs from its entry', tg_argv[0], a_row
      using errcode = 'check_violation', constraint = 'content_published_once', hint = 'Write it with publishRows.';
  end if;
  return null;
end $$;
comment on function require_entry is
  'At the end of a transaction, a public row has an entry whose live revisions equal it, and a deleted row has none.';
create constraint trigger pages_have_entries after insert or update or delete on pages
  deferrable initially deferred for each row execute function require_entry('page', 'id');
create constraint trigger blog_posts_have_entries after insert or update or delete on blog_posts
  deferrable initially deferred for each row execute function require_entry('post', 'id');
create constraint trigger faqs_have_entries after insert or update or delete on faqs
  deferrable initially deferred for each row execute function require_entry('faq', 'id');
create constraint trigger content_blocks_have_entries after insert or update or delete on content_blocks
  deferrable initially deferred for each row execute function require_entry('block', 'id');
create constraint trigger content_items_have_entries after insert or update or delete on content_items
  deferrable initially deferred for each row execute function require_entry('block', 'block_id');

create or replace function move_asset() returns trigger language plpgsql as $$
begin
  update users set avatar = asset_crop_name(new.upload_id, new.focus_x, new.focus_y) || '.webp'
    where avatar = asset_crop_name(old.upload_id, old.focus_x, old.focus_y) || '.webp';
  declare
    moved integer[];
  begin
    with written as (
      update blog_posts set picture = 'uploads/' || new.upload_id
      where new.upload_id <> old.upload_id and picture = 'uploads/' || old.upload_id returning id)
    select array_agg(id) into moved from written;
    perform adopt_rows('post', moved);
  end;
  return null;
end $$;

-- A language that was never published may have blanks.
alter table pages drop constraint pages_published_without_blanks;
alter table pages add constraint pages_published_without_blanks check (
  published_at is null
  or (hidden_en or position('[[' in title_en || summary_en || body_en) = 0)
    and (hidden_fr or position('[[' in title_fr || summary_fr || body_fr) = 0)
) not valid;

-- Visitors read the rows, so entries that differ from their rows follow them.
with found(kind, id) as (
  select 'page', id from pages union all select 'post', id from blog_posts union all select 'faq', id from faqs
  union all select 'block', id from content_blocks
  union select kind, row_id from content_entries where row_id is not null),
different as (select kind, array_agg(id) as ids from found where not equals_entry(kind, id) group by kind)
select adopt_rows(kind, ids) from different;
