-- A search may ask for homes near a station, so a new, moved or removed station changes the listings around it.
create index landmarks_stations on landmarks (lat) where kind = 'station';

create function note_listings_near_station() returns trigger language plpgsql as $$
begin
  if 'station' not in (coalesce(new.kind, ''), coalesce(old.kind, '')) then return null; end if;
  insert into listing_changes (listing_id)
    select l.id from listings l join cities c on c.id = l.city_id
    join cities s on s.id = coalesce(new.city_id, old.city_id) and (s.id = c.id or s.metro_area_id = c.metro_area_id)
    where l.state = 'active' and exists (
      select 1 from (values (old.lat, old.lng), (new.lat, new.lng)) station (lat, lng)
      where station.lat between l.lat - 0.01 and l.lat + 0.01 and station.lng between l.lng - 0.03 and l.lng + 0.03);
  return null;
end $$;
create trigger landmarks_note_listings after insert or delete or update of kind, lat, lng on landmarks for each row
  execute function note_listings_near_station();
