-- Filters of the list of feeds, in its first order. Without them, it walks through all names.
create index feeds_of_source_by_name on feeds (source, lower(name), id);
create index feeds_in_state_by_name on feeds (last_state, lower(name), id) where last_state is not null;
drop index feeds_by_state;

-- One index of words per kind, because a list shows one kind, and three quarters of the matches were of the others.
drop index content_entries_by_text;
create index pages_by_text on content_entries using gin (search_text gin_trgm_ops) where kind = 'page' and deleted_at is null;
create index posts_by_text on content_entries using gin (search_text gin_trgm_ops) where kind = 'post' and deleted_at is null;
create index faqs_by_text on content_entries using gin (search_text gin_trgm_ops) where kind = 'faq' and deleted_at is null;
create index blocks_by_text on content_entries using gin (search_text gin_trgm_ops) where kind = 'block' and deleted_at is null;
-- The cities of a company's listings, which a search in its list matches.
create index listings_of_company_by_city on listings (company_id, city_id);
