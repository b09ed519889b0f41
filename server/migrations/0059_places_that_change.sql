-- Places change while the site runs: every process reads them again when it hears of a change.
do $$
declare name text;
begin
  foreach name in array array['provinces', 'metro_areas', 'cities', 'neighbourhoods', 'landmarks']
  loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function notify_kept()', name || '_kept', name);
  end loop;
end $$;

-- Names of places are part of a listing's searched text, and areas part of its place.
create function note_place_of_listings() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'cities' then
    insert into listing_changes (listing_id) select id from listings where city_id = new.id and state = 'active';
  else
    insert into listing_changes (listing_id) select id from listings where neighbourhood_id = new.id and state = 'active';
  end if;
  return null;
end $$;
create trigger cities_note_listings after update of name_en, name_fr, province_id, metro_area_id on cities for each row
  when ((old.name_en, old.name_fr, old.province_id, old.metro_area_id)
    is distinct from (new.name_en, new.name_fr, new.province_id, new.metro_area_id))
  execute function note_place_of_listings();
create trigger neighbourhoods_note_listings after update of name_en, name_fr on neighbourhoods for each row
  when ((old.name_en, old.name_fr) is distinct from (new.name_en, new.name_fr))
  execute function note_place_of_listings();

-- A version for editors, and a map box in place of the computed one.
alter table provinces add column version integer not null default 1,
  add column search_text text not null
    generated always as (plain_text(name_en || ' ' || name_fr || ' ' || slug_en || ' ' || slug_fr)) stored;
alter table metro_areas add column version integer not null default 1,
  add column search_text text not null
    generated always as (plain_text(name_en || ' ' || name_fr || ' ' || slug_en || ' ' || slug_fr)) stored;
alter table cities add column version integer not null default 1,
  add column south double precision, add column west double precision,
  add column north double precision, add column east double precision,
  add check (num_nulls(south, west, north, east) in (0, 4)), add check (south < north and west < east),
  add column search_text text not null
    generated always as (plain_text(name_en || ' ' || name_fr || ' ' || slug_en || ' ' || slug_fr)) stored;
alter table neighbourhoods add column version integer not null default 1;
create index cities_by_text on cities using gin (search_text gin_trgm_ops);
create index cities_by_population on cities (population, id);
create index cities_by_name_en on cities (name_en collate "en-CA-x-icu", id);
create index cities_by_name_fr on cities (name_fr collate "fr-CA-x-icu", id);
create index neighbourhoods_by_city on neighbourhoods (city_id, id);
create index redirects_by_last_hit on redirects (last_hit_at desc nulls last, id desc);
