-- Rows of a file with the same company and reference are floor plans of one listing.
alter table account_import_rows add column listing_key text;
create index account_import_rows_by_listing on account_import_rows (import_id, listing_key, line)
  where listing_key is not null;

-- Photos that imports name. A job fetches them and deletes the rows of a listing once none is waiting.
create table account_import_photos (
  listing_id integer not null references listings on delete cascade,
  url        text not null,
  position   smallint not null,
  -- The row that names it, for its report.
  import_id  integer not null,
  line       integer not null,
  upload_id  uuid references uploads on delete set null,
  due_at     timestamptz not null default now(),
  tries      smallint not null default 0,
  -- After the last try.
  has_failed boolean not null default false,
  primary key (listing_id, url),
  foreign key (import_id, line) references account_import_rows on delete cascade
);
create index account_import_photos_due on account_import_photos (due_at) where upload_id is null and not has_failed;
create index account_import_photos_by_row on account_import_photos (import_id, line);
create index account_import_photos_by_upload on account_import_photos (upload_id) where upload_id is not null;
