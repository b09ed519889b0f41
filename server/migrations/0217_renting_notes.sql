-- Removing a home from the favourites keeps its note, so that saving the home again brings the note back.
create table favourite_notes (
  user_id    integer not null references users on delete cascade,
  listing_id integer not null references listings,
  note       text not null check (char_length(note) between 1 and 5000),
  -- Two tabs that change the same note do not overwrite each other.
  version    integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
comment on table favourite_notes is 'A renter’s private notes about saved homes.';
create index favourite_notes_by_listing on favourite_notes (listing_id);

-- News of the renter's home counts from the end of the visit before this one.
alter table renter_profiles add column news_since timestamptz;
