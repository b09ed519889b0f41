-- Homes that an article recommends, as ids in the order of the article. Texts, like all lists of entries.
alter table blog_posts add column listing_ids jsonb not null default '[]' check (jsonb_typeof(listing_ids) = 'array');

-- Two people may edit a category, and lists search and sort them.
alter table blog_categories
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column search_text text not null generated always as (plain_text(name_en || ' ' || name_fr || ' ' || slug)) stored;
create index blog_categories_by_text on blog_categories using gin (search_text gin_trgm_ops);
-- Deleting a category moves its articles.
create index blog_posts_by_category on blog_posts (category_id) where category_id is not null;
