-- Views, favourites and leads of all listings of a company, per day. The sum of 20,000 listings would take a second.
create table company_days (
  company_id integer not null references companies on delete cascade,
  day        date not null,
  views      integer not null,
  favourites integer not null,
  leads      integer not null,
  primary key (company_id, day)
);
-- The same per listing for the last days until figure_ends, for orders and for the most viewed listings. Only of
-- listings with figures. Without a reference to listings, because the key begins with the company.
create table listing_figures (
  company_id integer not null references companies on delete cascade,
  days       smallint not null check (days in (7, 30, 90)),
  listing_id integer not null,
  views      integer not null,
  favourites integer not null,
  leads      integer not null,
  primary key (company_id, days, listing_id)
) with (fillfactor = 80);
-- The last day in a company's listing_figures. Writers of days share its lock, and roll_figures holds it.
create table figure_ends (
  company_id integer primary key references companies on delete cascade,
  until      date not null default '-infinity'
);

create function add_listing_days() returns trigger language plpgsql as $$
declare
  rows text := 'select listing_id, day, %1$s * views as views, %1$s * favourites as favourites, %1$s * leads as leads from %2$s';
  added text := format(rows, 1, 'added');
  removed text := format(rows, -1, 'removed');
  changes text := format(
    'select company_id, listing_id, day, sum(views)::integer as views, sum(favourites)::integer as favourites,
       sum(leads)::integer as leads
     from (%s) each join listings on listings.id = listing_id
     group by 1, 2, 3 having sum(views) <> 0 or sum(favourites) <> 0 or sum(leads) <> 0',
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end);
begin
  -- In order of the companies, so that two writers can't deadlock.
  execute format('insert into figure_ends (company_id) select distinct company_id from (%s) c order by 1
    on conflict do nothing', changes);
  execute format('select from figure_ends where company_id in (select company_id from (%s) c)
    order by company_id for share', changes);
  execute format(
    'insert into company_days as d (company_id, day, views, favourites, leads)
       select company_id, day, sum(views), sum(favourites), sum(leads) from (%s) c group by 1, 2 order by 1, 2
     on conflict (company_id, day) do update set views = d.views + excluded.views,
       favourites = d.favourites + excluded.favourites, leads = d.leads + excluded.leads', changes);
  execute format(
    'insert into listing_figures as f (company_id, days, listing_id, views, favourites, leads)
       select company_id, days, listing_id, sum(views), sum(favourites), sum(leads)
       from (%s) c join figure_ends using (company_id) cross join unnest(array[7, 30, 90]) as days
       where day <= until and day > until - days
       group by 1, 2, 3 order by 1, 2, 3
     on conflict (company_id, days, listing_id) do update set views = f.views + excluded.views,
       favourites = f.favourites + excluded.favourites, leads = f.leads + excluded.leads', changes);
  return null;
end $$;
create trigger listing_days_added after insert on listing_days
  referencing new table as added for each statement execute function add_listing_days();
create trigger listing_days_changed after update on listing_days
  referencing new table as added old table as removed for each statement execute function add_listing_days();
create trigger listing_days_removed after delete on listing_days
  referencing old table as removed for each statement execute function add_listing_days();
-- Always, because the demo market is written without other triggers.
alter table listing_days enable always trigger listing_days_added;
alter table listing_days enable always trigger listing_days_changed;
alter table listing_days enable always trigger listing_days_removed;

-- Adds up a company's listings until a day, unless that is done.
create function roll_figures(of_company integer, until_day date) returns void language plpgsql as $$
begin
  insert into figure_ends as e (company_id, until) values (of_company, until_day)
    on conflict (company_id) do update set until = excluded.until where e.until <> excluded.until;
  if not found then return; end if;
  delete from listing_figures where company_id = of_company;
  insert into listing_figures (company_id, days, listing_id, views, favourites, leads)
  select of_company, n.days, id, n.views, n.favourites, n.leads
  from (
    select l.id,
      sum(views) filter (where day > until_day - 7) as views_7, sum(favourites) filter (where day > until_day - 7) as favourites_7,
      sum(leads) filter (where day > until_day - 7) as leads_7,
      sum(views) filter (where day > until_day - 30) as views_30, sum(favourites) filter (where day > until_day - 30) as favourites_30,
      sum(leads) filter (where day > until_day - 30) as leads_30,
      sum(views) as views_90, sum(favourites) as favourites_90, sum(leads) as leads_90
    from listings l join listing_days on listing_id = l.id
    where l.company_id = of_company and day > until_day - 90 and day <= until_day
    group by l.id) summed,
    lateral (values (7, views_7, favourites_7, leads_7), (30, views_30, favourites_30, leads_30),
      (90, views_90, favourites_90, leads_90)) as n (days, views, favourites, leads)
  where n.views + n.favourites + n.leads > 0
  order by n.days, id;
end $$;

-- Before a deletion, because the days need their listing's company.
create function drop_listing_days() returns trigger language plpgsql as $$
begin
  delete from listing_days where listing_id = old.id;
  delete from listing_figures where company_id = old.company_id and days in (7, 30, 90) and listing_id = old.id;
  return old;
end $$;
create trigger listings_drop_days before delete on listings for each row execute function drop_listing_days();
create function move_listing_days() returns trigger language plpgsql as $$
begin
  insert into figure_ends (company_id) values (least(old.company_id, new.company_id)), (greatest(old.company_id, new.company_id))
    on conflict do nothing;
  -- Added up again when they are read. First, because writers of days hold these rows.
  update figure_ends set until = default where company_id in (old.company_id, new.company_id);
  insert into company_days as d (company_id, day, views, favourites, leads)
    select company_id, day, sign * views, sign * favourites, sign * leads
    from listing_days, (values (old.company_id, -1), (new.company_id, 1)) as one (company_id, sign)
    where listing_id = new.id order by 1, 2
  on conflict (company_id, day) do update set views = d.views + excluded.views,
    favourites = d.favourites + excluded.favourites, leads = d.leads + excluded.leads;
  return null;
end $$;
create trigger listings_move_days after update of company_id on listings for each row
  when (old.company_id <> new.company_id) execute function move_listing_days();

insert into figure_ends (company_id) select distinct company_id from listing_days join listings on listings.id = listing_id;
insert into company_days (company_id, day, views, favourites, leads)
select company_id, day, sum(views), sum(favourites), sum(leads)
from listing_days join listings on listings.id = listing_id group by 1, 2;

-- The lowest rent of a listing, which the list of a company's listings sorts by.
create index floor_plans_by_rent on floor_plans (listing_id, rent_min_cents);
