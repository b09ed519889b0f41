-- How well a listing's place is known (common/place-known.ts), and who confirmed its pin. Nobody recorded who moved a
-- pin so far, so only coordinates of feeds count as confirmed. Those of hidden addresses are rounded.
alter table listings
  add column place_known text not null default 'city'
    check (place_known in ('confirmed', 'street', 'postal-area', 'city')),
  add column place_confirmed_by text check (place_confirmed_by in ('person', 'geocoder', 'feed')),
  add constraint only_confirmed_places_have_a_confirmer check (place_known = 'confirmed' or place_confirmed_by is null);

update listings set place_known = 'confirmed', place_confirmed_by = 'feed'
where 'lat' = any (feed_fields)
  and not (lat::numeric = round(lat::numeric, 2) and lng::numeric = round(lng::numeric, 2));
