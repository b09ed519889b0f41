-- The category of an article and the type of a page, copied from the draft, so that both are counted from an index.
alter table content_entries add column group_key text;
create or replace function refresh_entry() returns trigger language plpgsql as $$
begin
  update content_entries e set
    group_key = case e.kind when 'post' then shared.data ->> 'categoryId' when 'page' then shared.data ->> 'pageType' end,
    title_en = coalesce(en.data ->> 'title', en.data ->> 'question', shared.data ->> 'title', ''),
    title_fr = coalesce(fr.data ->> 'title', fr.data ->> 'question', shared.data ->> 'title', ''),
    state_en = case when en.hidden_at is not null then 'hidden' when en.live_id is null then 'draft'
      when en.live_id = en.draft_id and shared.live_id = shared.draft_id then 'live' else 'changed' end,
    state_fr = case when fr.hidden_at is not null then 'hidden' when fr.live_id is null then 'draft'
      when fr.live_id = fr.draft_id and shared.live_id = shared.draft_id then 'live' else 'changed' end,
    behind = case
      when coalesce(en.data ->> 'title', en.data ->> 'question', '-') = '' then 'en'
      when coalesce(fr.data ->> 'title', fr.data ->> 'question', '-') = '' then 'fr'
      when fr.draft_id > en.draft_id and not fr.is_translation and en.source_id is distinct from fr.draft_id then 'en'
      when en.draft_id > fr.draft_id and not en.is_translation and fr.source_id is distinct from en.draft_id then 'fr' end,
    search_text = (
      select coalesce(plain_text(string_agg(left(value #>> '{}', 300), ' ')), '')
      from (select shared.data union all select en.data union all select fr.data) given(data), jsonb_each(data)
      where jsonb_typeof(value) = 'string')
  from (select p.*, r.data from content_parts p join content_revisions r on r.id = p.draft_id
      where p.entry_id = new.entry_id and p.part = 'shared') shared
    left join (select p.*, r.data, r.source_id, r.is_translation from content_parts p
      join content_revisions r on r.id = p.draft_id where p.part = 'en') en on en.entry_id = shared.entry_id
    left join (select p.*, r.data, r.source_id, r.is_translation from content_parts p
      join content_revisions r on r.id = p.draft_id where p.part = 'fr') fr on fr.entry_id = shared.entry_id
  where e.id = new.entry_id;
  return null;
end $$;
update content_entries e set group_key = case e.kind when 'post' then r.data ->> 'categoryId' else r.data ->> 'pageType' end
  from content_parts p join content_revisions r on r.id = p.draft_id
  where p.entry_id = e.id and p.part = 'shared' and e.kind in ('post', 'page');
create index content_entries_by_group on content_entries (kind, group_key) where deleted_at is null and group_key is not null;
