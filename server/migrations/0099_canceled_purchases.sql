-- A purchase that costs nothing has no payment that could still succeed. Once canceled, its promo code may be another
-- purchase's, so it never gives credits.
create function keep_purchase_canceled() returns trigger language plpgsql as $$
begin
  raise exception 'purchase % is canceled', old.id;
end $$;
create trigger purchases_stay_canceled before update on purchases for each row
  when (old.state = 'canceled' and new.state <> 'canceled' and old.gateway = 'none')
  execute function keep_purchase_canceled();
