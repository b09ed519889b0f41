-- Many feeds name no postal code. Street, city and pin are enough to find a home.
alter table listings
  drop constraint listings_have_an_address,
  add constraint listings_have_an_address check (
    state = 'draft'
    or (street is not null and address_normalised is not null and city_id is not null and lat is not null and lng is not null));
