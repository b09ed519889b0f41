-- Partners that read outgoing feeds. An address is derived from the id and the version of the address.
create table feed_partners (
  id              integer primary key generated always as identity,
  name            text not null,
  format          text not null check (format in ('json', 'mits', 'hotpads')),
  scope           text not null check (scope in ('all', 'place', 'companies')),
  province_id     integer references provinces,
  city_id         integer references cities,
  address_version integer not null default 1,
  revoked_at      timestamptz,
  fetched_at      timestamptz,
  -- Listings of the last fetch.
  fetched_count   integer,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  search_text     text not null generated always as (plain_text(name)) stored,
  check (num_nonnulls(province_id, city_id) = case scope when 'place' then 1 else 0 end)
);
create index feed_partners_by_text on feed_partners using gin (search_text gin_trgm_ops);
create index feed_partners_of_city on feed_partners (city_id) where city_id is not null;

-- The companies that agreed to a partner.
create table feed_partner_companies (
  partner_id integer not null references feed_partners on delete cascade,
  company_id integer not null references companies on delete cascade,
  primary key (partner_id, company_id)
);
create index feed_partner_companies_of_company on feed_partner_companies (company_id);
