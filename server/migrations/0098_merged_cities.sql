-- Texts, menus and older revisions name a city by its id. The id of a merged city leads to the city that has its listings.
create table merged_cities (
  from_id integer primary key,
  into_id integer not null references cities on delete cascade,
  check (from_id <> into_id)
);
create index merged_cities_by_into on merged_cities (into_id);
