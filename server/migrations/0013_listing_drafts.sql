-- A draft may be nearly empty: what every public listing has, it may still lack.
alter table listings
  alter column street drop not null,
  alter column postal_code drop not null,
  alter column address_normalised drop not null,
  alter column city_id drop not null,
  alter column lat drop not null,
  alter column lng drop not null,
  -- Grows by one with each change in the portal: two editors notice each other.
  add column version integer not null default 1,
  -- Names of the fields that a feed owns, which nobody else changes.
  add column feed_fields text[] not null default '{}',
  add constraint listings_have_an_address check (
    state = 'draft'
    or (street is not null and postal_code is not null and address_normalised is not null and city_id is not null
        and lat is not null and lng is not null));
create index listings_of_company on listings (company_id, updated_at desc, id desc);

-- Without a rent a floor plan says "Contact for price"; a draft's may only have none yet.
alter table floor_plans
  add column rent_pending boolean not null default false,
  add check (not rent_pending or rent_min_cents is null);
