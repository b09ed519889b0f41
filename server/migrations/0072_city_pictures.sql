-- A city's picture from the media library, for its page and its cards.
alter table cities add column picture_id integer references assets;
create index cities_by_picture on cities (picture_id) where picture_id is not null;

-- A neighbourhood that moves to another city changes the names in its listings.
drop trigger neighbourhoods_note_listings on neighbourhoods;
create trigger neighbourhoods_note_listings after update of name_en, name_fr, city_id on neighbourhoods for each row
  when ((old.name_en, old.name_fr, old.city_id) is distinct from (new.name_en, new.name_fr, new.city_id))
  execute function note_place_of_listings();
