-- Listings of the past days, newest first, and their number.
create index listings_newest on listings (activated_at desc, id desc) where state = 'active';
