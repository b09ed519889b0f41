-- Base data may remove a neighbourhood that was one by mistake. Its listings keep their city.
alter table listings
  drop constraint listings_neighbourhood_id_fkey,
  add constraint listings_neighbourhood_id_fkey foreign key (neighbourhood_id) references neighbourhoods on delete set null;

-- Each complete backup (npm run backup). The set-up list and the metrics show the newest.
create table backups (
  id          integer primary key generated always as identity,
  finished_at timestamptz not null default now(),
  bytes       bigint not null check (bytes > 0)
);

-- Searches that partners sent, per day, by the name and the referring site that they gave.
create table search_sources (
  day      date not null,
  source   text not null check (length(source) <= 200),
  referrer text not null check (length(referrer) <= 200),
  searches integer not null check (searches > 0),
  primary key (day, source, referrer)
);
