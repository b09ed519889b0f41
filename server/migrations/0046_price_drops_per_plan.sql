-- A listing's earlier rent is that of its cheapest floor plan. Beside the range of several plans it looked like a rise,
-- so each plan has its own.
alter table floor_plans add column previous_rent_min_cents integer check (previous_rent_min_cents > 0);

update floor_plans p set previous_rent_min_cents = l.previous_rent_min_cents
from listings l
where l.id = p.listing_id and l.previous_rent_min_cents > p.rent_min_cents
  and p.id = (
    select id from floor_plans
    where listing_id = l.id and units_available > 0 and rent_min_cents is not null
    order by rent_min_cents, id limit 1);
