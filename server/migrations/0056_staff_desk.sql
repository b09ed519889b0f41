-- The change history filters by day, and the search of staff looks in titles.
create index audit_log_by_time on audit_log (at);
create index blog_posts_by_title on blog_posts using gin (plain_text(title_en || ' ' || title_fr) gin_trgm_ops);
create index pages_by_title on pages using gin (plain_text(title_en || ' ' || title_fr) gin_trgm_ops);
create index cities_by_name on cities using gin (plain_text(name_en || ' ' || name_fr) gin_trgm_ops);
