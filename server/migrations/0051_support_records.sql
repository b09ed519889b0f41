-- Support's lists, newest first, and its search of listings.
create index listings_by_state on listings (state, id desc);
create index companies_by_status on companies (status, id desc);
create index users_disabled on users (id desc) where disabled_at is not null;
create index users_pending on users (id desc) where password_hash is null and disabled_at is null;
create index listings_by_text on listings
  using gin (plain_text(coalesce(name, '') || ' ' || coalesce(street, '') || ' ' || coalesce(postal_code, '')) gin_trgm_ops);
create index purchases_by_company_id on purchases (company_id, id desc);
