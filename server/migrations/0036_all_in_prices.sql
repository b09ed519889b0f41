-- Alerts compare all-in prices: rent plus mandatory monthly fees. Both tables had the rent alone.
update announced_listings a set rent_min_cents = a.rent_min_cents + fees.cents
from (select listing_id, sum(amount_cents)::int as cents from listing_costs where mandatory and frequency = 'monthly' group by 1) fees
where fees.listing_id = a.listing_id;

update listing_news n set
  rent_min_cents = n.rent_min_cents + fees.cents,
  previous_rent_min_cents = n.previous_rent_min_cents + fees.cents
from (select listing_id, sum(amount_cents)::int as cents from listing_costs where mandatory and frequency = 'monthly' group by 1) fees
where fees.listing_id = n.listing_id;

comment on column announced_listings.rent_min_cents is 'all-in: rent plus mandatory monthly fees';
comment on column listing_news.rent_min_cents is 'all-in: rent plus mandatory monthly fees';
