-- A merged listing has given its leads and favourites to its survivor. Only undoing the merge brings it back.
with restored as (
  select id, state, featured from listings where merged_into is not null and state <> 'archived'),
archived as (
  update listings set state = 'archived', featured = false, removed_at = coalesce(listings.removed_at, now()), updated_at = now()
  from restored where listings.id = restored.id)
insert into listing_state_changes (listing_id, from_state, to_state, reason, was_featured)
select id, state, 'archived', 'merged', featured from restored;

alter table listings add constraint merged_listings_are_archived check (merged_into is null or state = 'archived');
