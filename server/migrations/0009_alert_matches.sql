-- An alert may have a name and a pause; a renter who saved it sees it before the address is proven.
alter table alerts
  add column name        text check (char_length(name) between 1 and 80),
  add column paused_at   timestamptz,
  add column made_by     integer references users on delete set null,
  -- When the latest letter about it was written.
  add column mailed_at   timestamptz,
  -- The transaction that last changed what it asks or whether it runs: indexes in memory follow it.
  add column changed_xid xid8 not null default pg_current_xact_id();
create index alerts_by_prospect on alerts (prospect_id);
create index alerts_by_maker on alerts (made_by) where made_by is not null;
create index alerts_by_change on alerts (changed_xid);

create function note_alert_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger alerts_changed before update of location_kind, location_id, query, confirmed_at, paused_at, stopped_at on alerts
  for each row execute function note_alert_change();

-- What alerts already know of each listing: whatever differs from it is news. Without a row a listing was never active.
create table announced_listings (
  listing_id     integer primary key references listings on delete cascade,
  rent_min_cents integer,
  -- Since when it is not active; empty while it is.
  inactive_since timestamptz
);

-- A home that came, or whose lowest rent fell.
create table listing_news (
  id                      integer primary key generated always as identity,
  listing_id              integer not null references listings on delete cascade,
  kind                    text not null check (kind in ('new', 'price-drop')),
  rent_min_cents          integer,
  previous_rent_min_cents integer,
  at                      timestamptz not null default now(),
  check (kind = 'new' or previous_rent_min_cents > rent_min_cents)
);
create index listing_news_by_listing on listing_news (listing_id);
create index listing_news_by_age on listing_news (at);

-- Which alerts are to be told of which news. Written with the cursor below, settled with the letter: each in one transaction.
create table alert_matches (
  alert_id   integer not null references alerts on delete cascade,
  news_id    integer not null references listing_news on delete cascade,
  settled_at timestamptz,
  -- The letter that told of it; empty where the home was gone by then.
  mail_id    bigint references mails on delete set null,
  primary key (alert_id, news_id)
);
create index alert_matches_waiting on alert_matches (alert_id, news_id) where settled_at is null;
create index alert_matches_by_news on alert_matches (news_id);
create index alert_matches_by_mail on alert_matches (mail_id) where mail_id is not null;

-- How far the change feed has been matched. Without a row nothing has: what is there then is not news.
create table alert_cursor (
  is_only boolean primary key default true check (is_only),
  xid     xid8 not null,
  seq     bigint not null
);
