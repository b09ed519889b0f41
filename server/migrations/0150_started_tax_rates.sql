-- A tax rate can be changed and deleted until its first day. From then on, receipts may show it: only its last day and
-- its switch change.
create function keep_started_tax_rate() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'America/Toronto')::date;
begin
  if old.starts_on <= today and (
    tg_op = 'DELETE'
    or (new.province, new.tax, new.rate, new.starts_on) is distinct from (old.province, old.tax, old.rate, old.starts_on)
    or (old.ends_on < today and new.ends_on is distinct from old.ends_on)
  ) then
    raise exception 'tax rate % has started', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger tax_rates_are_kept before update or delete on tax_rates
  for each row execute function keep_started_tax_rate();
