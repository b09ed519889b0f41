-- Photos are found by three parts of their hash instead of ten, because each part costs an index entry.
comment on column listing_fingerprints.photo_bands is
  'The three parts of a hash (21, 21 and 22 bits) with their position: hashes that differ in two bits share one';

-- For signs of fraud: eight parts of each sketch with their position.
alter table listing_fingerprints add column text_bands integer[] not null default '{}';
create index listing_fingerprints_by_text on listing_fingerprints using gin (text_bands) with (fastupdate = off)
  where text_bands <> '{}';

-- Position in the change feed when the full pass began. Changes since then are compared again after it.
alter table duplicate_progress add column began_xid xid8, add column began_seq bigint;
