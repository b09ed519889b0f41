-- address_normalised becomes the key `number|name|type|direction|city id`, with the unit beside it. A job writes the keys
-- of rows whose version is older than the program's rules. Until then an old key finds fewer duplicates, but no wrong ones.
alter table listings
  add column address_unit text not null default '',
  add column address_key_version smallint not null default 0;
comment on column listings.address_normalised is 'number|name|type|direction|city id; equal for all ways to write one address';
