-- Redirects per language: an English address may move while the French one stays. Paths have no language prefix.
alter table redirects drop constraint redirects_pkey;
alter table redirects
  add column id integer generated always as identity primary key,
  add column lang text check (lang in ('en', 'fr')),
  -- Also moves every path below, like /toronto/condos with /toronto.
  add column with_below boolean not null default false,
  add column origin text not null default 'hand' check (origin in ('slug', 'import', 'hand')),
  -- The page, article or place that moved; none for redirects of editors.
  add column item_kind text,
  add column item_id integer,
  add column created_by integer references users on delete set null,
  add column created_at timestamptz not null default now(),
  add column version integer not null default 1,
  add column hits integer not null default 0,
  add column last_hit_at timestamptz;

-- A path without /fr counted for both languages, unless French had its own row.
delete from redirects where from_path = '/fr';
update redirects set lang = 'fr', from_path = substr(from_path, 4) where from_path like '/fr/%';
insert into redirects (lang, from_path, to_path, item_kind, item_id)
  select 'fr', from_path, to_path, item_kind, item_id from redirects r
  where lang is null and not exists (select 1 from redirects f where f.lang = 'fr' and f.from_path = r.from_path);
update redirects set lang = 'en' where lang is null;
update redirects set to_path = coalesce(nullif(substr(to_path, 4), ''), '/') where to_path ~ '^/fr(/|$)';
delete from redirects where from_path = to_path;

alter table redirects
  alter column lang set not null,
  add unique (lang, from_path),
  add check (from_path <> to_path),
  add check (from_path !~ '^/(fr/|fr$|/)' and to_path !~ '^/(fr/|fr$|/)'),
  add column search_text text not null
    generated always as (plain_text(from_path || ' ' || coalesce(to_path, ''))) stored;
create index redirects_by_target on redirects (lang, to_path text_pattern_ops);
create index redirects_by_text on redirects using gin (search_text gin_trgm_ops);
create index redirects_by_path on redirects (from_path, id);
create index redirects_by_hits on redirects (hits, id);
create index redirects_by_hit on redirects (last_hit_at, id);

-- Counted hits change no redirect, so they clear no cache.
drop trigger redirects_kept on redirects;
create trigger redirects_kept after insert or delete or truncate or update of lang, from_path, to_path, with_below on redirects
  for each statement execute function notify_kept();
