-- The market's calendar day at a moment, by the clock of Toronto: `current_date` is that of the session's zone, which on a
-- server in UTC is tomorrow's in the evening already.
create function market_day(at timestamptz default now()) returns date language sql stable as $$
  select (at at time zone 'America/Toronto')::date
$$;

alter table change_feed alter column offers_noted_on set default market_day();
-- What was noted by another clock's day, which may be ahead.
update change_feed set offers_noted_on = least(offers_noted_on, market_day());
