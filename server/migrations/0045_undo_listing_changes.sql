-- Undoing a pause within minutes features the listing again, because that was paid for.
alter table listing_state_changes add column was_featured boolean not null default false;
