-- The clock of a home, told in one place: its days, its tours and what is counted go by it. Of a province the zone in
-- which most of its people live, but for the parts that keep another one's time, roughly bounded:
-- https://nrc.canada.ca/en/certifications-evaluations-standards/canadas-official-time
create function time_zone_at(province text, lat float8, lng float8) returns text
language sql immutable parallel safe return case
  -- The Peace River country; the Columbia and Kootenay valleys.
  when province = 'BC' and lat > 55 and lng > -122.5 then 'America/Dawson_Creek'
  when province = 'BC' and lng > case when lat > 50.9 then -117.3 else -116.3 end then 'America/Edmonton'
  when province = 'BC' then 'America/Vancouver'
  when province = 'YT' then 'America/Whitehorse'
  when province in ('AB', 'NT') then 'America/Edmonton'
  when province = 'NU' and lng < -102 then 'America/Cambridge_Bay'
  when province = 'NU' and lng < -85 then 'America/Rankin_Inlet'
  when province = 'NU' then 'America/Iqaluit'
  -- Lloydminster keeps the time of its other half.
  when province = 'SK' and lng < -109.9 and abs(lat - 53.28) < 0.1 then 'America/Edmonton'
  when province = 'SK' then 'America/Regina'
  when province = 'MB' or province = 'ON' and lng < -90 then 'America/Winnipeg'
  -- The Magdalen Islands; the Lower North Shore.
  when province = 'QC' and lat < 48.3 and lng > -62.5 then 'America/Halifax'
  when province = 'QC' and lat > 49.8 and lng > -60 then 'America/Blanc-Sablon'
  when province = 'NB' then 'America/Moncton'
  when province in ('NS', 'PE') then 'America/Halifax'
  when province = 'NL' and lat > 51.8 and lng < -56.5 then 'America/Goose_Bay'
  when province = 'NL' then 'America/St_Johns'
  else 'America/Toronto'
end;

-- That of Toronto while a listing has no city yet.
create function home_zone(of_listing integer) returns text language sql stable return coalesce(
  (select time_zone_at(p.code, l.lat, l.lng)
   from listings l join cities c on c.id = l.city_id join provinces p on p.id = c.province_id where l.id = of_listing),
  'America/Toronto');

create or replace function listing_day(of_listing integer, at timestamptz) returns date language sql stable as $$
  select (at at time zone home_zone(of_listing))::date
$$;
alter table provinces drop column time_zone;
