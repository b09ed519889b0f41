-- The queue by due time and age, and decided items, the latest first.
create index review_items_by_due on review_items (due_at, id) where decided_at is null;
create index review_items_by_opened on review_items (opened_at, id) where decided_at is null;
drop index review_items_decided;
create index review_items_decided on review_items (decided_at, id) where decided_at is not null;
-- Its search also finds the approved name of a renamed company.
create index companies_by_approved_name on companies using gin (plain_text(approved_name) gin_trgm_ops);
