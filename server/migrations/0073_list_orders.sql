-- Lists of staff answer from an index: their orders, and what they search in.
create index users_by_name_en on users ((ltrim(last_name || ' ' || first_name)) collate "en-CA-x-icu", id);
create index users_by_name_fr on users ((ltrim(last_name || ' ' || first_name)) collate "fr-CA-x-icu", id);
create index users_by_age on users (created_at, id);
-- Empty values come last in both directions.
create index users_by_login on users (last_signed_in_at, id);
create index users_by_last_login on users (last_signed_in_at desc nulls last, id desc);
create index companies_by_name_en on companies (name collate "en-CA-x-icu", id);
create index companies_by_name_fr on companies (name collate "fr-CA-x-icu", id);
create index metro_areas_by_text on metro_areas using gin (search_text gin_trgm_ops);
create index metro_areas_by_population on metro_areas (population, id);
create index metro_areas_by_name_en on metro_areas (name_en collate "en-CA-x-icu", id);
create index metro_areas_by_name_fr on metro_areas (name_fr collate "fr-CA-x-icu", id);
create index blog_categories_by_name_en on blog_categories (name_en collate "en-CA-x-icu", id);
create index blog_categories_by_name_fr on blog_categories (name_fr collate "fr-CA-x-icu", id);
create index blog_categories_by_change on blog_categories (updated_at, id);
create index emails_stuck_by_text on emails
  using gin (plain_text(template || ' ' || to_email || ' ' || subject || ' ' || coalesce(last_error, '')) gin_trgm_ops)
  where sent_at is null and dismissed_at is null;
create index emails_stuck_by_template on emails (template, id) where sent_at is null and dismissed_at is null;
create index emails_stuck_by_recipient on emails (lower(to_email), id) where sent_at is null and dismissed_at is null;
create index link_checks_failing on link_checks (checked_at, url) where fails > 0;
-- Stored, because lowering the case of ten thousand texts takes longer than reading a page.
alter table companies add column search_text text not null generated always as (plain_text(name)) stored;
drop index companies_by_text;
create index companies_by_text on companies using gin (search_text gin_trgm_ops);
alter table feeds add column search_text text not null generated always as (plain_text(name)) stored;
create index feeds_by_text on feeds using gin (search_text gin_trgm_ops);
alter table link_checks add column search_text text not null generated always as (plain_text(url)) stored;
create index link_checks_by_text on link_checks using gin (search_text gin_trgm_ops) where fails > 0;
alter table roles add column search_text text not null
  generated always as (plain_text(name || ' ' || label_en || ' ' || label_fr)) stored;
create index roles_by_text on roles using gin (search_text gin_trgm_ops);
create index roles_by_label_en on roles (label_en collate "en-CA-x-icu", id);
create index roles_by_label_fr on roles (label_fr collate "fr-CA-x-icu", id);
create index roles_by_kind on roles (kind, id);
alter table permissions add column search_text text not null
  generated always as (plain_text(name || ' ' || label_en || ' ' || label_fr)) stored;
create index permissions_by_text on permissions using gin (search_text gin_trgm_ops);
create index permissions_by_label_en on permissions (label_en collate "en-CA-x-icu", id);
create index permissions_by_label_fr on permissions (label_fr collate "fr-CA-x-icu", id);
alter table page_types add column search_text text not null
  generated always as (plain_text(key || ' ' || label_en || ' ' || label_fr)) stored;
create index page_types_by_text on page_types using gin (search_text gin_trgm_ops);
create index page_types_by_label_en on page_types (label_en collate "en-CA-x-icu", id);
create index page_types_by_label_fr on page_types (label_fr collate "fr-CA-x-icu", id);
-- The search of staff finds pages and articles in content_entries, and cities by search_text.
drop index blog_posts_by_title;
drop index pages_by_title;
drop index cities_by_name;
