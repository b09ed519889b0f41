-- Points that support gave a rule. Without a row, the program's points count.
create table scam_points (
  rule       text primary key,
  points     smallint not null check (points between -100 and 100),
  updated_at timestamptz not null default now(),
  updated_by integer references users on delete set null
);
create index scam_points_by_user on scam_points (updated_by) where updated_by is not null;

-- The latest score of each assessed listing.
create table scam_scores (
  listing_id    integer primary key references listings on delete cascade,
  points        smallint not null,
  -- [{"rule", "points", "words", "count", "listingId", "companyId"}], see server/features/scam/signs.ts.
  reasons       jsonb not null,
  -- Support looked at these and found no fraud, so they no longer count.
  cleared_rules text[] not null default '{}',
  -- At the first assessment, to notice a listing that becomes another home.
  address_key   text,
  assessed_at   timestamptz not null default now()
);

-- Which rules were right: one row per rule of a decided item.
create table scam_verdicts (
  item_id      integer not null references review_items on delete cascade,
  rule         text not null,
  is_confirmed boolean not null,
  primary key (item_id, rule)
);
create index scam_verdicts_by_rule on scam_verdicts (rule, is_confirmed);

-- The tenth percentile of live rents per city and number of bedrooms. A nightly job writes it.
create table rent_bands (
  city_id   integer not null references cities on delete cascade,
  beds      smallint not null,
  count     integer not null,
  p10_cents integer not null,
  primary key (city_id, beds)
);

-- Copied texts often differ in spaces, signs and accents.
create function letters_of(given text) returns text language sql immutable strict parallel safe
  return regexp_replace(plain_text(given), '[^a-z0-9]', '', 'g');
create index listings_by_english_text on listings (md5(letters_of(description_en))) where length(description_en) >= 120;
create index listings_by_french_text on listings (md5(letters_of(description_fr))) where length(description_fr) >= 120;

-- How far the change feed was followed.
create table scam_progress (
  is_only boolean primary key default true check (is_only),
  xid     xid8 not null,
  seq     bigint not null
);

alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check
  check (kind in ('account', 'name', 'report', 'scam'));

-- A listing that is neither public nor waiting needs no decision.
create function follow_scam_review() returns trigger language plpgsql as $$
begin
  perform withdraw_review('scam', old.id);
  return null;
end $$;
create trigger listings_offline_end_scam_review after update of state on listings
  for each row when (old.state in ('review', 'active') and new.state not in ('review', 'active'))
  execute function follow_scam_review();
create trigger listings_deleted_end_scam_review after delete on listings
  for each row execute function follow_scam_review();
