-- Key metrics: one value per metric, local day and place. Written by a job, each day as a whole.
create table metric_days (
  metric     text not null,
  day        date not null,
  place_kind text not null check (place_kind in ('all', 'province', 'city')),
  -- 0 for all.
  place_id   integer not null,
  value      double precision not null,
  -- The number of things that the value is made of: leads of a median, listings of a ratio.
  n          bigint not null,
  primary key (metric, place_kind, place_id, day)
);
create index metric_days_by_day on metric_days (day);

create table metric_rollups (
  day         date primary key,
  -- The day was not over yet.
  is_partial  boolean not null,
  finished_at timestamptz not null default now()
);

-- Searches without visitors: their place, bedrooms and rent, and how many found nothing.
create table search_days (
  day        date not null,
  lang       text not null check (lang in ('en', 'fr')),
  place_kind text not null check (place_kind in ('country', 'province', 'metro', 'city')),
  place_id   integer not null,
  -- The smallest number of bedrooms; -1 if any fits.
  beds       smallint not null,
  -- The highest rent in dollars, rounded up to 500; 0 without a limit.
  rent_to    integer not null,
  searches   integer not null check (searches > 0),
  empty      integer not null check (empty between 0 and searches),
  primary key (day, place_kind, place_id, beds, rent_to, lang)
);

-- Words of typed searches that no filter understood.
create table search_words (
  day      date not null,
  lang     text not null check (lang in ('en', 'fr')),
  word     text not null check (length(word) <= 40),
  searches integer not null check (searches > 0),
  primary key (day, lang, word)
);

create index listing_state_changes_by_time on listing_state_changes (at);
create index inquiries_by_time on inquiries (created_at);
