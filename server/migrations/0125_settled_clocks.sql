-- Since March 2026, British Columbia (UTC-7), Alberta and the Northwest Territories (UTC-6) have the same clocks all year.
-- Zone data older than 2026c turns them back each November, the embedded database's too. So their homes use the zones of
-- Yukon and Saskatchewan, which have had these clocks for years in all zone data.
create or replace function time_zone_at(province text, lat float8, lng float8) returns text
language sql immutable parallel safe return case
  -- The Columbia and Kootenay valleys have Alberta's clocks.
  when province = 'BC' and lng > case when lat > 50.9 then -117.3 else -116.3 end then 'America/Regina'
  when province in ('BC', 'YT') then 'America/Whitehorse'
  when province in ('AB', 'NT', 'SK') then 'America/Regina'
  when province = 'NU' and lng < -102 then 'America/Cambridge_Bay'
  when province = 'NU' and lng < -85 then 'America/Rankin_Inlet'
  when province = 'NU' then 'America/Iqaluit'
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

create temporary table settled (old text, zone text);
insert into settled values
  ('America/Vancouver', 'America/Whitehorse'), ('America/Dawson_Creek', 'America/Whitehorse'), ('America/Edmonton', 'America/Regina');

-- Tours that old zone data put an hour too late keep their local time, and calendars get the new moment. Their seats come
-- after all others, so that no two collide on the way.
update tours set starts_at = late.starts_at, ends_at = late.starts_at + (tours.ends_at - tours.starts_at),
  seat = case when tours.seat is not null then late.seat end, sequence = tours.sequence + 1, changed_at = now()
from (
  select t.inquiry_id, (on_date + at_time) at time zone s.zone as starts_at,
    (select max(seat) from tours o where o.listing_id = t.listing_id)
      + row_number() over (partition by t.listing_id order by t.inquiry_id) as seat
  from tours t join settled s on s.old = t.zone
  where on_date > '2026-03-08' and t.starts_at <> (on_date + at_time) at time zone s.zone) as late
where late.inquiry_id = tours.inquiry_id;
update tours set zone = s.zone from settled s where s.old = tours.zone and on_date > '2026-03-08';
drop table settled;
