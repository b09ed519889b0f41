-- Each booking counts the upcoming tours of its home.
create index tours_by_listing on tours (listing_id, starts_at) where seat is not null;
