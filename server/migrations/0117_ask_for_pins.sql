-- Each company is asked once by email to confirm the pins of its live listings.
alter table companies add column pins_asked_at timestamptz;

-- Feeds that hide an address round its coordinates to about a kilometre.
update listings set place_known = 'postal-area' where 'lat' = any (feed_fields) and place_known = 'city';
-- A home known only by its city is in none of its neighbourhoods.
update listings set neighbourhood_id = null where place_known = 'city' and neighbourhood_id is not null;
