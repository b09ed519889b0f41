-- Closed companies and those without an owner are few. Without an index, support's lists of them read every company.
create index companies_closed on companies (id) where closed_at is not null;
create index companies_unowned on companies (id) where owner_id is null and closed_at is null;
