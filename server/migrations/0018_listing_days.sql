-- Days of a listing are those of its own clock: a province goes by the zone in which most of its people live.
alter table provinces add column time_zone text not null generated always as (
  case code
    when 'NL' then 'America/St_Johns'
    when 'NB' then 'America/Moncton' when 'NS' then 'America/Halifax' when 'PE' then 'America/Halifax'
    when 'MB' then 'America/Winnipeg' when 'SK' then 'America/Regina'
    when 'AB' then 'America/Edmonton' when 'NT' then 'America/Edmonton'
    when 'BC' then 'America/Vancouver' when 'YT' then 'America/Whitehorse'
    when 'NU' then 'America/Iqaluit'
    else 'America/Toronto'
  end) stored;

-- A listing's calendar day at a moment; that of Toronto while it has no city yet.
create function listing_day(of_listing integer, at timestamptz) returns date language sql stable as $$
  select (at at time zone coalesce(
    (select p.time_zone from listings l join cities c on c.id = l.city_id join provinces p on p.id = c.province_id
     where l.id = of_listing), 'America/Toronto'))::date
$$;

-- How a listing did on each of its days. Views come from the counter in batches; saved homes and leads are counted by
-- trigger, in the transaction that writes them, so that no writer can forget it. A row is a fact of its day: it stays
-- when a lead is deleted later, or an account with what it saved.
create table listing_days (
  listing_id integer not null references listings on delete cascade,
  day        date not null,
  views      integer not null default 0 check (views >= 0),
  favourites integer not null default 0 check (favourites >= 0),
  leads      integer not null default 0 check (leads >= 0),
  primary key (listing_id, day)
);

create function count_favourites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_days as d (listing_id, day, favourites)
      select listing_id, listing_day(listing_id, created_at), count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (listing_id, day) do update set favourites = d.favourites + excluded.favourites;
  else
    -- Whoever changes their mind on the same day has not saved it; what is taken off later was saved then.
    update listing_days d set favourites = greatest(0, d.favourites - gone.count)
    from (select listing_id, listing_day(listing_id, created_at) as day, count(*)::integer as count
          from old_rows group by 1, 2) gone
    where d.listing_id = gone.listing_id and d.day = gone.day and gone.day = listing_day(gone.listing_id, now());
  end if;
  return null;
end $$;
create trigger favourites_counted after insert on favourites
  referencing new table as new_rows for each statement execute function count_favourites();
create trigger favourites_uncounted after delete on favourites
  referencing old table as old_rows for each statement execute function count_favourites();

create function count_leads() returns trigger language plpgsql as $$
begin
  insert into listing_days as d (listing_id, day, leads)
    select listing_id, listing_day(listing_id, created_at), count(*) from new_rows group by 1, 2 order by 1, 2
  on conflict (listing_id, day) do update set leads = d.leads + excluded.leads;
  return null;
end $$;
create trigger inquiries_counted after insert on inquiries
  referencing new table as new_rows for each statement execute function count_leads();

-- What was saved and asked before there were counts.
insert into listing_days (listing_id, day, favourites, leads)
select listing_id, day, sum(favourites), sum(leads) from (
  select listing_id, listing_day(listing_id, created_at) as day, 1 as favourites, 0 as leads from favourites
  union all
  select listing_id, listing_day(listing_id, created_at), 0, 1 from inquiries) past
group by 1, 2;
