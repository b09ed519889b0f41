-- The square and coordinates of a home are known only if its pin is confirmed.
alter table listing_fingerprints
  alter column cell drop not null,
  alter column lat drop not null,
  alter column lng drop not null;
