-- Lists of content are filtered by group, from an index: the category of an article, the type of a page, the topic of a
-- question, and the key of a block.
create function group_of(kind text, data jsonb) returns text language sql immutable parallel safe as $$
  select data ->> case kind when 'post' then 'categoryId' when 'page' then 'pageType' when 'faq' then 'topic'
    when 'block' then 'contentKey' end
$$;

create or replace function refresh_entry() returns trigger language plpgsql as $$
begin
  update content_entries e set
    group_key = group_of(e.kind, shared.data),
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

update content_entries e set group_key = group_of(e.kind, r.data)
  from content_parts p join content_revisions r on r.id = p.draft_id
  where p.entry_id = e.id and p.part = 'shared' and e.kind in ('faq', 'block');
