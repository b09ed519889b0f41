-- A draft may be equal to the live revision, for example after restoring it. Then nothing waits for publication, so
-- states compare values and not ids.

-- Forms send an empty text for a value that is missing or null.
create function same_values(one jsonb, other jsonb) returns boolean language sql immutable strict parallel safe as $$
  select not exists (
    select from jsonb_object_keys(one || other) name
    where coalesce(nullif(one -> name, 'null'), '""') <> coalesce(nullif(other -> name, 'null'), '""'))
$$;

create function is_draft_live(part content_parts) returns boolean language sql stable as $$
  select part.live_id = part.draft_id or same_values(
    (select data from content_revisions where id = part.draft_id),
    (select data from content_revisions where id = part.live_id))
$$;

-- The state of a language. Values that both languages share belong to both.
create function part_state(part content_parts, shared content_parts) returns text language sql stable as $$
  select case when part.hidden_at is not null then 'hidden' when part.live_id is null then 'draft'
    when is_draft_live(part) and is_draft_live(shared) then 'live' else 'changed' end
$$;

create or replace function refresh_entry() returns trigger language plpgsql as $$
begin
  update content_entries e set
    group_key = case e.kind when 'post' then shared.data ->> 'categoryId' when 'page' then shared.data ->> 'pageType' end,
    title_en = coalesce(en.data ->> 'title', en.data ->> 'question', shared.data ->> 'title', ''),
    title_fr = coalesce(fr.data ->> 'title', fr.data ->> 'question', shared.data ->> 'title', ''),
    state_en = part_state(en.own, shared.own),
    state_fr = part_state(fr.own, shared.own),
    behind = case
      when coalesce(en.data ->> 'title', en.data ->> 'question', '-') = '' then 'en'
      when coalesce(fr.data ->> 'title', fr.data ->> 'question', '-') = '' then 'fr'
      when fr.draft_id > en.draft_id and not fr.is_translation and en.source_id is distinct from fr.draft_id then 'en'
      when en.draft_id > fr.draft_id and not en.is_translation and fr.source_id is distinct from en.draft_id then 'fr' end,
    search_text = (
      select coalesce(plain_text(string_agg(left(value #>> '{}', 300), ' ')), '')
      from (select shared.data union all select en.data union all select fr.data) given(data), jsonb_each(data)
      where jsonb_typeof(value) = 'string')
  from (select p as own, p.*, r.data from content_parts p join content_revisions r on r.id = p.draft_id
      where p.entry_id = new.entry_id and p.part = 'shared') shared
    left join (select p as own, p.*, r.data, r.source_id, r.is_translation from content_parts p
      join content_revisions r on r.id = p.draft_id where p.part = 'en') en on en.entry_id = shared.entry_id
    left join (select p as own, p.*, r.data, r.source_id, r.is_translation from content_parts p
      join content_revisions r on r.id = p.draft_id where p.part = 'fr') fr on fr.entry_id = shared.entry_id
  where e.id = new.entry_id;
  return null;
end $$;

update content_parts set draft_id = draft_id where live_id <> draft_id;
