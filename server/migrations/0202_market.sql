-- The market: places, listings, tours that can be booked, figures and the change feed.

-- Copied texts often differ in spaces, punctuation and accents.
create function letters_and_digits(given text) returns text language sql immutable strict parallel safe
  return regexp_replace(plain_text(given), '[^a-z0-9]', '', 'g');

-- Slugs are unique per language across provinces, metropolitan areas and cities, because they share one address space
-- (/{location-slug}).
create table provinces (
  id          integer primary key,
  code        text not null unique check (code ~ '^[A-Z]{2}$'),
  name_en     text not null,
  name_fr     text not null,
  -- The place with its preposition ("in Ontario", "au Québec"), which French grammar needs.
  in_en       text not null,
  in_fr       text not null,
  slug_en     text not null unique,
  slug_fr     text not null unique,
  population  integer not null,
  lat         double precision not null,
  lng         double precision not null,
  south       double precision not null,
  west        double precision not null,
  north       double precision not null,
  east        double precision not null,
  version     integer not null default 1,
  search_text text not null
    generated always as (plain_text(name_en || ' ' || name_fr || ' ' || slug_en || ' ' || slug_fr)) stored,
  -- Everyday names of places, separated by semicolons, such as "NDG;Monkland Village". The search box knows them.
  aliases     text not null default ''
);
comment on table provinces is 'Provinces and territories.';

create table metro_areas (
  id          integer primary key,
  name_en     text not null,
  name_fr     text not null,
  in_en       text not null,
  in_fr       text not null,
  slug_en     text not null unique,
  slug_fr     text not null unique,
  province_id integer not null references provinces,
  population  integer not null,
  lat         double precision not null,
  lng         double precision not null,
  south       double precision not null,
  west        double precision not null,
  north       double precision not null,
  east        double precision not null,
  version     integer not null default 1,
  search_text text not null
    generated always as (plain_text(name_en || ' ' || name_fr || ' ' || slug_en || ' ' || slug_fr)) stored,
  aliases     text not null default ''
);
comment on table metro_areas is 'Metropolitan areas.';
create index metro_areas_by_text on metro_areas using gin (search_text gin_trgm_ops);
create index metro_areas_by_population on metro_areas (population, id);
create index metro_areas_by_name_en on metro_areas (name_en collate "en-CA-x-icu", id);
create index metro_areas_by_name_fr on metro_areas (name_fr collate "fr-CA-x-icu", id);

create table cities (
  id            integer primary key,
  geonames_id   integer unique,
  name_en       text not null,
  name_fr       text not null,
  in_en         text not null,
  in_fr         text not null,
  slug_en       text not null unique,
  slug_fr       text not null unique,
  province_id   integer not null references provinces,
  metro_area_id integer references metro_areas,
  population    integer not null,
  lat           double precision not null,
  lng           double precision not null,
  version       integer not null default 1,
  south         double precision,
  west          double precision,
  north         double precision,
  east          double precision,
  search_text   text not null
    generated always as (plain_text(name_en || ' ' || name_fr || ' ' || slug_en || ' ' || slug_fr)) stored,
  -- A city's picture from the media library, for its page and its cards.
  picture_id    integer,
  aliases       text not null default '',
  check (num_nulls(south, west, north, east) in (0, 4)),
  check (south < north and west < east)
);
comment on table cities is 'Cities, with their place on the map.';
create index cities_by_province on cities (province_id);
create index cities_by_metro on cities (metro_area_id);
create index cities_by_text on cities using gin (search_text gin_trgm_ops);
create index cities_by_population on cities (population, id);
create index cities_by_name_en on cities (name_en collate "en-CA-x-icu", id);
create index cities_by_name_fr on cities (name_fr collate "fr-CA-x-icu", id);
create index cities_by_picture on cities (picture_id) where picture_id is not null;

create table neighbourhoods (
  id      integer primary key,
  name_en text not null,
  name_fr text not null,
  slug    text not null,
  city_id integer not null references cities,
  lat     double precision not null,
  lng     double precision not null,
  version integer not null default 1,
  aliases text not null default '',
  unique (city_id, slug)
);
comment on table neighbourhoods is 'Parts of cities.';
create index neighbourhoods_by_city on neighbourhoods (city_id, id);

-- Texts, menus and older revisions name a city by its id.
create table merged_cities (
  from_id integer primary key,
  into_id integer not null references cities on delete cascade,
  check (from_id <> into_id)
);
comment on table merged_cities is 'Cities that became part of another one, so that older ids still lead to a city.';
create index merged_cities_by_into on merged_cities (into_id);

-- Foyer ships a list, and `npm run landmarks` adds extracts of GeoNames and OpenStreetMap. The search looks within a
-- distance that depends on the kind.
create table landmarks (
  id        integer primary key generated by default as identity,
  slug      text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  kind      text not null check (kind in ('university', 'station', 'hospital', 'airport')),
  name_en   text not null check (char_length(name_en) between 2 and 120),
  name_fr   text not null check (char_length(name_fr) between 2 and 120),
  -- Further names, separated by semicolons.
  aliases   text not null default '',
  city_id   integer not null references cities,
  lat       double precision not null check (lat between -90 and 90),
  lng       double precision not null check (lng between -180 and 180),
  source    text not null check (source in ('foyer', 'geonames', 'openstreetmap')),
  -- The record's id in its source. A repeated import updates the same row.
  source_id text not null,
  unique (source, source_id)
);
comment on table landmarks is 'Universities, stations, hospitals and airports that people search around.';
create index landmarks_by_city on landmarks (city_id);
create index landmarks_stations on landmarks (lat) where kind = 'station';

create table listings (
  id                      integer primary key generated by default as identity,
  company_id              integer not null,
  state                   text not null default 'draft'
    check (state in ('draft', 'review', 'active', 'paused', 'expired', 'archived', 'suspended')),
  property_type           text not null,
  -- For example the name of the building. Without it, the address is shown.
  name                    text,
  title_en                text,
  title_fr                text,
  description_en          text,
  description_fr          text,
  street                  text,
  postal_code             text
    check (postal_code ~ '^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$'),
  address_normalised      text,
  city_id                 integer references cities,
  neighbourhood_id        integer references neighbourhoods on delete set null,
  lat                     double precision check (lat between 41 and 84),
  lng                     double precision check (lng between -142 and -52),
  pet_policies            text[] not null default '{}',
  utilities               text[] not null default '{}',
  amenities               text[] not null default '{}',
  parking_type            text,
  year_built              smallint check (year_built between 1700 and 2100),
  number_of_units         integer check (number_of_units > 0),
  lease_months            smallint check (lease_months between 0 and 60),
  featured                boolean not null default false,
  contact_name            text,
  contact_phone           text,
  activated_at            timestamptz,
  -- The rent before the latest change. If the rent is lower now, the card says "price drop".
  previous_rent_min_cents integer check (previous_rent_min_cents > 0),
  rent_changed_at         timestamptz,
  removed_at              timestamptz,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  -- Grows with each change in the portal, so that two editors notice each other.
  version                 integer not null default 1,
  -- Names of the fields that a feed owns, which nobody else changes.
  feed_fields             text[] not null default '{}',
  -- Beside the address key, which is without the unit. A job writes the keys of rows whose version is older than the
  -- program’s rules. Until then an old key finds fewer duplicates, but no wrong ones.
  address_unit            text not null default '',
  address_key_version     smallint not null default 0,
  -- Fields that support locked: a feed never changes them.
  locked_fields           text[] not null default '{}',
  -- The surviving listing of a merge.
  merged_into             integer references listings on delete set null,
  search_text             text not null
    generated always as (plain_text(
      id::text || ' ' || coalesce(name, '') || ' ' || coalesce(street, '') || ' ' || coalesce(postal_code, '') || ' '
      || coalesce(title_en, '') || ' ' || coalesce(title_fr, ''))) stored,
  -- How well the place is known (place-known.ts), and who confirmed its pin.
  place_known             text not null default 'city'
    check (place_known in ('confirmed', 'street', 'postal-area', 'city')),
  place_confirmed_by      text check (place_confirmed_by in ('person', 'geocoder', 'feed')),
  -- When a listing got its text, so that the one that had it first is not taken for the copy. Small edits keep it.
  text_since              timestamptz,
  check (state <> 'active' or activated_at is not null),
  -- Many feeds name no postal code. Street, city and pin are enough to find a home.
  constraint listings_have_an_address check (
    state = 'draft' or (street is not null and address_normalised is not null and city_id is not null
    and lat is not null and lng is not null)
  ),
  constraint merged_listings_are_archived check (merged_into is null or state = 'archived'),
  constraint only_confirmed_places_have_a_confirmer check (place_known = 'confirmed' or place_confirmed_by is null)
);
comment on table listings is 'The advertisement for homes at one address, owned by a company.';
comment on column listings.address_normalised is
  'number|name|type|direction|city id; equal for all ways to write one address';
create index listings_active on listings (city_id, activated_at desc, id desc) where state = 'active';
create index listings_by_company on listings (company_id, activated_at desc, id desc);
create index listings_by_address on listings (address_normalised);
create index listings_by_neighbourhood on listings (neighbourhood_id) where state = 'active';
-- Listings of the past days, newest first, and their number.
create index listings_newest on listings (activated_at desc, id desc) where state = 'active';
create index listings_of_company on listings (company_id, updated_at desc, id desc);
-- Support's lists, newest first, and its search of listings.
create index listings_by_state on listings (state, id desc);
create index listings_merged on listings (merged_into) where merged_into is not null;
create index listings_by_english_text on listings (md5(letters_and_digits(description_en)))
  where length(description_en) >= 120;
create index listings_by_french_text on listings (md5(letters_and_digits(description_fr)))
  where length(description_fr) >= 120;
create index listings_by_text on listings using gin (search_text gin_trgm_ops);
-- A company's own listings, in the orders of its list.
create index listings_of_company_by_state on listings (company_id, state, id);
create index listings_of_company_by_age on listings (company_id, created_at, id);
create index listings_of_company_by_title_en
  on listings (company_id, (coalesce(nullif(name, ''), street, '')) collate "en-CA-x-icu", id);
create index listings_of_company_by_title_fr
  on listings (company_id, (coalesce(nullif(name, ''), street, '')) collate "fr-CA-x-icu", id);
-- The cities of a company's listings, which a search in its list matches.
create index listings_of_company_by_city on listings (company_id, city_id);

create table floor_plans (
  id                      integer primary key generated by default as identity,
  listing_id              integer not null references listings on delete cascade,
  position                smallint not null,
  label                   text not null,
  beds                    smallint not null check (beds between 0 and 20),
  -- 15 is one and a half baths. Null: the feed does not say.
  baths_tenths            smallint check (baths_tenths between 0 and 200 and baths_tenths % 5 = 0),
  square_feet             integer check (square_feet between 50 and 50000),
  -- Empty: "Contact for price".
  rent_min_cents          integer check (rent_min_cents > 0),
  rent_max_cents          integer,
  deposit_cents           integer check (deposit_cents >= 0),
  -- Empty: available now.
  available_on            date,
  units_available         smallint not null default 1 check (units_available >= 0),
  furnished               boolean not null default false,
  -- File name under the folder floorplans.
  picture                 text,
  -- Without a rent, a floor plan says "Contact for price". A draft’s rent may only be missing.
  rent_pending            boolean not null default false,
  -- Per floor plan, because a range of several plans beside one earlier rent looked like a rise.
  previous_rent_min_cents integer check (previous_rent_min_cents > 0),
  -- A feed's draft may lack the number of bedrooms, which a public listing has. Until it is known, beds is 0.
  beds_pending            boolean not null default false,
  check ((rent_min_cents is null) = (rent_max_cents is null)),
  check (rent_max_cents >= rent_min_cents),
  unique (listing_id, position),
  check (not rent_pending or rent_min_cents is null),
  check (not beds_pending or beds = 0)
);
comment on table floor_plans is 'One type of home inside a listing, with beds, baths, rent and availability.';
create index floor_plans_uploaded on floor_plans (picture) where char_length(picture) = 41;
-- The lowest rent of a listing, which the list of a company's listings sorts by.
create index floor_plans_by_rent on floor_plans (listing_id, rent_min_cents);

create table listing_costs (
  id           integer primary key generated by default as identity,
  listing_id   integer not null references listings on delete cascade,
  kind         text not null,
  amount_cents integer not null check (amount_cents >= 0),
  frequency    text not null check (frequency in ('monthly', 'yearly', 'once')),
  mandatory    boolean not null,
  unique (listing_id, kind, frequency)
);
comment on table listing_costs is 'Fees besides the rent. Mandatory monthly ones are part of the all-in price.';

create table listing_photos (
  id              integer primary key generated by default as identity,
  listing_id      integer not null references listings on delete cascade,
  position        smallint not null,
  bucket          text not null,
  name            text not null,
  alt_en          text,
  alt_fr          text,
  width           integer not null check (width > 0),
  height          integer not null check (height > 0),
  color           text check (color ~ '^#[0-9a-f]{6}$'),
  -- 64-bit difference hash, for duplicates and fraud.
  perceptual_hash bigint,
  unique (listing_id, position)
);
comment on table listing_photos is 'Photos of a listing, in order.';
-- Finds the uploads that are still in use.
create index listing_photos_uploaded on listing_photos (name) where bucket = 'uploads';
create index listing_photos_by_hash on listing_photos (perceptual_hash) where perceptual_hash is not null;

create table listing_media (
  id         integer primary key generated by default as identity,
  listing_id integer not null references listings on delete cascade,
  kind       text not null check (kind in ('video', 'tour')),
  position   smallint not null,
  url        text not null check (url ~ '^https://'),
  title_en   text,
  title_fr   text,
  unique (listing_id, kind, position)
);
comment on table listing_media is 'Videos and virtual tours of a listing, by address.';

create table special_offers (
  id         integer primary key generated by default as identity,
  listing_id integer not null references listings on delete cascade,
  text_en    text,
  text_fr    text,
  starts_on  date,
  ends_on    date,
  check (text_en is not null or text_fr is not null),
  check (ends_on >= starts_on)
);
comment on table special_offers is 'Offers of a listing, like a free month, with their days.';
create index special_offers_by_listing on special_offers (listing_id);

create table listing_state_changes (
  id           bigint primary key generated always as identity,
  listing_id   integer not null references listings on delete cascade,
  from_state   text,
  to_state     text not null,
  actor_id     integer,
  reason       text,
  at           timestamptz not null default now(),
  -- Undoing a pause within minutes features the listing again, because that was paid for.
  was_featured boolean not null default false
);
comment on table listing_state_changes is 'Every change of a listing’s state, with who, when and why.';
create index listing_state_changes_by_listing on listing_state_changes (listing_id, at);
create index listing_state_changes_by_time on listing_state_changes (at);

create table tour_schedules (
  listing_id   integer primary key references listings on delete cascade,
  is_open      boolean not null,
  -- Length of a tour; also the step between two start times.
  minutes      smallint not null check (minutes in (15, 20, 30, 45, 60)),
  notice_hours smallint not null check (notice_hours between 0 and 168),
  -- Tours that may take place at the same time.
  capacity     smallint not null check (capacity between 1 and 20)
);
comment on table tour_schedules is 'How a listing’s tours can be booked.';

create table tour_windows (
  id         integer primary key generated by default as identity,
  listing_id integer not null references tour_schedules on delete cascade,
  -- 1 is Monday (ISO 8601).
  weekday    smallint check (weekday between 1 and 7),
  on_date    date,
  from_time  time not null,
  to_time    time not null,
  check (num_nonnulls(weekday, on_date) = 1),
  check (from_time < to_time)
);
comment on table tour_windows is
  'Hours of a week or of a single day in which tours can be booked, in the home’s time zone.';
create index tour_windows_by_listing on tour_windows (listing_id);

-- A row is a fact of its day: it stays when a lead or an account is deleted later.
create table listing_days (
  listing_id integer not null references listings on delete cascade,
  day        date not null,
  views      integer not null default 0 check (views >= 0),
  favourites integer not null default 0 check (favourites >= 0),
  leads      integer not null default 0 check (leads >= 0),
  primary key (listing_id, day)
);
comment on table listing_days is 'Views, favourites and leads of a listing per day.';

-- Summing 20,000 listings would take a second.
create table company_days (
  company_id integer not null,
  day        date not null,
  views      integer not null,
  favourites integer not null,
  leads      integer not null,
  primary key (company_id, day)
);
comment on table company_days is 'Views, favourites and leads of all listings of a company per day.';

-- Only listings with figures. Without a reference to listings, because the key begins with the company.
create table listing_figures (
  company_id integer not null,
  days       smallint not null check (days in (7, 30, 90)),
  listing_id integer not null,
  views      integer not null,
  favourites integer not null,
  leads      integer not null,
  primary key (company_id, days, listing_id)
) with (fillfactor = 80);
comment on table listing_figures is 'Sums of listing_days for the last 7, 30 and 90 days, for orders of lists.';

-- Writers of days share its lock, and roll_figures holds it.
create table figure_ends (
  company_id integer primary key,
  until      date not null default '-infinity'
);
comment on table figure_ends is 'The last day that a company’s listing_figures contain.';

create table rent_trends (
  location_kind     text not null check (location_kind in ('city', 'metro', 'province')),
  location_id       integer not null,
  beds              smallint not null check (beds between 0 and 4),
  month             date not null check (extract(day from month) = 1),
  median_rent_cents integer not null check (median_rent_cents > 0),
  listing_count     integer not null check (listing_count > 0),
  primary key (location_kind, location_id, beds, month)
);
comment on table rent_trends is 'Median rents of past months by place, for the trend chart.';

create table search_sources (
  day      date not null,
  source   text not null check (length(source) <= 200),
  referrer text not null check (length(referrer) <= 200),
  searches integer not null check (searches > 0),
  primary key (day, source, referrer)
);
comment on table search_sources is 'Searches that partners sent, per day, partner and referring site.';

create table change_feed (
  is_only         boolean primary key default true check (is_only),
  deleted_xid     xid8 not null default '0',
  deleted_seq     bigint not null default 0,
  -- Special offers start and end by the calendar, without a write. Changes up to this day are in the feed.
  offers_noted_on date not null default market_day()
);
comment on table change_feed is
  'The position up to which old changes were deleted. A process that stopped before it loads everything again.';

-- Read by (xid, seq) below the oldest running transaction: a plain "seq > last" would skip late commits.
create table listing_changes (
  seq        bigint primary key generated always as identity,
  listing_id integer,
  xid        xid8 not null default pg_current_xact_id(),
  at         timestamptz not null default now(),
  -- A company’s change names the company, and readers look up its listings. The trigger could not see a listing that
  -- another transaction is adding.
  company_id integer,
  check (num_nonnulls(listing_id, company_id) = 1)
);
comment on table listing_changes is 'The change feed: listings that each search index has to read again.';
create index listing_changes_by_xid on listing_changes (xid, seq);

-- A part that moves from one listing to another changes both.
create function record_listing_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'listings' then
    if tg_op = 'DELETE' then
      insert into listing_changes (listing_id) select id from old_rows;
    else
      insert into listing_changes (listing_id) select id from new_rows;
    end if;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (listing_id) select distinct listing_id from old_rows;
  elsif tg_op = 'UPDATE' then
    insert into listing_changes (listing_id) select listing_id from new_rows union select listing_id from old_rows;
  else
    insert into listing_changes (listing_id) select distinct listing_id from new_rows;
  end if;
  return null;
end $$;
comment on function record_listing_change is
  'Every write of a listing or its parts is in the change feed.';
create trigger listings_inserted after insert on listings
  referencing new table as new_rows for each statement execute function record_listing_change();
create trigger listings_updated after update on listings
  referencing new table as new_rows for each statement execute function record_listing_change();
create trigger listings_deleted after delete on listings
  referencing old table as old_rows for each statement execute function record_listing_change();
create trigger floor_plans_inserted after insert on floor_plans
  referencing new table as new_rows for each statement execute function record_listing_change();
create trigger floor_plans_deleted after delete on floor_plans
  referencing old table as old_rows for each statement execute function record_listing_change();
create trigger listing_costs_inserted after insert on listing_costs
  referencing new table as new_rows for each statement execute function record_listing_change();
create trigger listing_costs_deleted after delete on listing_costs
  referencing old table as old_rows for each statement execute function record_listing_change();
create trigger listing_photos_inserted after insert on listing_photos
  referencing new table as new_rows for each statement execute function record_listing_change();
create trigger listing_photos_deleted after delete on listing_photos
  referencing old table as old_rows for each statement execute function record_listing_change();
create trigger special_offers_inserted after insert on special_offers
  referencing new table as new_rows for each statement execute function record_listing_change();
create trigger special_offers_deleted after delete on special_offers
  referencing old table as old_rows for each statement execute function record_listing_change();
create trigger floor_plans_updated after update on floor_plans
  referencing old table as old_rows new table as new_rows for each statement execute function record_listing_change();
create trigger listing_costs_updated after update on listing_costs
  referencing old table as old_rows new table as new_rows for each statement execute function record_listing_change();
create trigger listing_photos_updated after update on listing_photos
  referencing old table as old_rows new table as new_rows for each statement execute function record_listing_change();
create trigger special_offers_updated after update on special_offers
  referencing old table as old_rows new table as new_rows for each statement execute function record_listing_change();

-- Since March 2026, British Columbia (UTC-7), Alberta and the Northwest Territories (UTC-6) have the same clocks all
-- year. Zone data older than 2026c turns them back each November, the embedded database's too. So their homes use the
-- zones of Yukon and Saskatchewan, which have had these clocks for years in all zone data.
create function time_zone_at(province text, lat float8, lng float8) returns text
language sql immutable parallel safe return case
  -- The Columbia and Kootenay valleys have Alberta's clocks.
  when province = 'BC' and lng > case when lat > 50.9 then -117.3 else -116.3 end then 'America/Regina'
  when province in ('BC', 'YT') then 'America/Whitehorse'
  when province in ('AB', 'NT', 'SK') then 'America/Regina'
  when province = 'NU' and lng < -102 then 'America/Cambridge_Bay'
  when province = 'NU' and lng < -85 then 'America/Rankin_Inlet'
  when province = 'NU' then 'America/Iqaluit'
  when province = 'MB' or province = 'ON' and lng < -90 then 'America/Winnipeg'
  -- The Magdalen Islands and the Lower North Shore.
  when province = 'QC' and lat < 48.3 and lng > -62.5 then 'America/Halifax'
  when province = 'QC' and lat > 49.8 and lng > -60 then 'America/Blanc-Sablon'
  when province = 'NB' then 'America/Moncton'
  when province in ('NS', 'PE') then 'America/Halifax'
  when province = 'NL' and lat > 51.8 and lng < -56.5 then 'America/Goose_Bay'
  when province = 'NL' then 'America/St_Johns'
  else 'America/Toronto'
end;

-- The time zone of a home. A listing without a city has Toronto’s.
create function home_zone(of_listing integer) returns text language sql stable return coalesce(
  (select time_zone_at(p.code, l.lat, l.lng)
   from listings l join cities c on c.id = l.city_id join provinces p on p.id = c.province_id where l.id = of_listing),
  'America/Toronto');

-- A listing’s calendar day at a moment.
create function listing_day(of_listing integer, at timestamptz) returns date language sql stable as $$
  select (at at time zone home_zone(of_listing))::date
$$;

create function record_listings_of_place() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'cities' then
    insert into listing_changes (listing_id) select id from listings where city_id = new.id and state = 'active';
  else
    insert into listing_changes (listing_id) select id from listings where neighbourhood_id = new.id and state = 'active';
  end if;
  return null;
end $$;
comment on function record_listings_of_place is
  'Live listings are read again when their city or neighbourhood is renamed or moved.';
create trigger cities_record_listings after update of name_en, name_fr, province_id, metro_area_id on cities
  for each row
  when ((old.name_en, old.name_fr, old.province_id, old.metro_area_id)
    is distinct from (new.name_en, new.name_fr, new.province_id, new.metro_area_id))
  execute function record_listings_of_place();
create trigger neighbourhoods_record_listings after update of name_en, name_fr, city_id on neighbourhoods for each row
  when ((old.name_en, old.name_fr, old.city_id) is distinct from (new.name_en, new.name_fr, new.city_id))
  execute function record_listings_of_place();

create function add_listing_days() returns trigger language plpgsql as $$
declare
  rows text := 'select listing_id, day, %1$s * views as views, %1$s * favourites as favourites, %1$s * leads as leads from %2$s';
  added text := format(rows, 1, 'added');
  removed text := format(rows, -1, 'removed');
  changes text := format(
    'select company_id, listing_id, day, sum(views)::integer as views, sum(favourites)::integer as favourites,
       sum(leads)::integer as leads
     from (%s) each join listings on listings.id = listing_id
     group by 1, 2, 3 having sum(views) <> 0 or sum(favourites) <> 0 or sum(leads) <> 0',
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end);
begin
  -- In order of the companies, so that two writers can't deadlock.
  execute format('insert into figure_ends (company_id) select distinct company_id from (%s) c order by 1
    on conflict do nothing', changes);
  execute format('select from figure_ends where company_id in (select company_id from (%s) c)
    order by company_id for share', changes);
  execute format(
    'insert into company_days as d (company_id, day, views, favourites, leads)
       select company_id, day, sum(views), sum(favourites), sum(leads) from (%s) c group by 1, 2 order by 1, 2
     on conflict (company_id, day) do update set views = d.views + excluded.views,
       favourites = d.favourites + excluded.favourites, leads = d.leads + excluded.leads', changes);
  execute format(
    'insert into listing_figures as f (company_id, days, listing_id, views, favourites, leads)
       select company_id, days, listing_id, sum(views), sum(favourites), sum(leads)
       from (%s) c join figure_ends using (company_id) cross join unnest(array[7, 30, 90]) as days
       where day <= until and day > until - days
       group by 1, 2, 3 order by 1, 2, 3
     on conflict (company_id, days, listing_id) do update set views = f.views + excluded.views,
       favourites = f.favourites + excluded.favourites, leads = f.leads + excluded.leads', changes);
  return null;
end $$;
comment on function add_listing_days is
  'Figures of companies and listings follow the days in the same transaction.';
create trigger listing_days_added after insert on listing_days
  referencing new table as added for each statement execute function add_listing_days();
alter table listing_days enable always trigger listing_days_added;
create trigger listing_days_changed after update on listing_days
  referencing new table as added old table as removed for each statement execute function add_listing_days();
alter table listing_days enable always trigger listing_days_changed;
create trigger listing_days_removed after delete on listing_days
  referencing old table as removed for each statement execute function add_listing_days();
alter table listing_days enable always trigger listing_days_removed;

-- Adds up a company’s listings until a day, unless that was done.
create function roll_figures(of_company integer, until_day date) returns void language plpgsql as $$
begin
  insert into figure_ends as e (company_id, until) values (of_company, until_day)
    on conflict (company_id) do update set until = excluded.until where e.until <> excluded.until;
  if not found then return; end if;
  delete from listing_figures where company_id = of_company;
  insert into listing_figures (company_id, days, listing_id, views, favourites, leads)
  select of_company, n.days, id, n.views, n.favourites, n.leads
  from (
    select l.id,
      sum(views) filter (where day > until_day - 7) as views_7, sum(favourites) filter (where day > until_day - 7) as favourites_7,
      sum(leads) filter (where day > until_day - 7) as leads_7,
      sum(views) filter (where day > until_day - 30) as views_30, sum(favourites) filter (where day > until_day - 30) as favourites_30,
      sum(leads) filter (where day > until_day - 30) as leads_30,
      sum(views) as views_90, sum(favourites) as favourites_90, sum(leads) as leads_90
    from listings l join listing_days on listing_id = l.id
    where l.company_id = of_company and day > until_day - 90 and day <= until_day
    group by l.id) summed,
    lateral (values (7, views_7, favourites_7, leads_7), (30, views_30, favourites_30, leads_30),
      (90, views_90, favourites_90, leads_90)) as n (days, views, favourites, leads)
  where n.views + n.favourites + n.leads > 0
  order by n.days, id;
end $$;

-- Before the deletion, because the days need their listing’s company.
create function drop_listing_days() returns trigger language plpgsql as $$
begin
  delete from listing_days where listing_id = old.id;
  delete from listing_figures where company_id = old.company_id and days in (7, 30, 90) and listing_id = old.id;
  return old;
end $$;
comment on function drop_listing_days is
  'A deleted listing leaves the figures of its company.';
create trigger listings_drop_days before delete on listings for each row execute function drop_listing_days();

create function move_listing_days() returns trigger language plpgsql as $$
begin
  insert into figure_ends (company_id) values (least(old.company_id, new.company_id)), (greatest(old.company_id, new.company_id))
    on conflict do nothing;
  -- Added up again when they are read. First, because writers of days hold these rows.
  update figure_ends set until = default where company_id in (old.company_id, new.company_id);
  insert into company_days as d (company_id, day, views, favourites, leads)
    select company_id, day, sign * views, sign * favourites, sign * leads
    from listing_days, (values (old.company_id, -1), (new.company_id, 1)) as one (company_id, sign)
    where listing_id = new.id order by 1, 2
  on conflict (company_id, day) do update set views = d.views + excluded.views,
    favourites = d.favourites + excluded.favourites, leads = d.leads + excluded.leads;
  return null;
end $$;
comment on function move_listing_days is
  'A listing that changes company takes its figures with it.';
create trigger listings_move_days after update of company_id on listings for each row
  when (old.company_id <> new.company_id) execute function move_listing_days();

create function record_listings_near_station() returns trigger language plpgsql as $$
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
comment on function record_listings_near_station is
  'Live listings around a new, moved or removed station are read again.';
create trigger landmarks_record_listings after insert or delete or update of kind, lat, lng on landmarks for each row
  execute function record_listings_near_station();

create function record_new_text() returns trigger language plpgsql as $$
begin
  if similarity(coalesce(old.description_en, '') || ' ' || coalesce(old.description_fr, ''),
    coalesce(new.description_en, '') || ' ' || coalesce(new.description_fr, '')) < 0.5 then
    new.text_since := now();
  end if;
  return new;
end $$;
comment on function record_new_text is
  'text_since is the time of a listing’s last big change of text.';
create trigger listings_record_new_text before update of description_en, description_fr on listings
  for each row when (old.description_en is distinct from new.description_en or old.description_fr is distinct from new.description_fr)
  execute function record_new_text();

create trigger provinces_cached after insert or update or delete or truncate on provinces
  for each statement execute function notify_cached_table();
create trigger metro_areas_cached after insert or update or delete or truncate on metro_areas
  for each statement execute function notify_cached_table();
create trigger cities_cached after insert or update or delete or truncate on cities
  for each statement execute function notify_cached_table();
create trigger neighbourhoods_cached after insert or update or delete or truncate on neighbourhoods
  for each statement execute function notify_cached_table();
create trigger landmarks_cached after insert or update or delete or truncate on landmarks
  for each statement execute function notify_cached_table();

insert into change_feed default values;
