-- A guest can book tours with any address, so unproven bookings and those of one network are limited.
alter table tours
  -- When the renter stood by the tour: booked with their confirmed account, or acted through the emailed link.
  add column proven_at timestamptz,
  -- A keyed hash of the network that booked it, until the tour is over.
  add column network text;
-- Earlier bookings were not asked for.
update tours set proven_at = changed_at where seat is not null;
create index tours_by_network on tours (network) where network is not null;
