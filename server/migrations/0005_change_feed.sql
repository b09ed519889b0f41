-- What a reader of the change feed has to know beside its rows: the last one that was deleted as old. A reader that
-- stopped before it has missed some and loads everything anew.
create table change_feed (
  is_only     boolean primary key default true check (is_only),
  deleted_xid xid8 not null default '0',
  deleted_seq bigint not null default 0
);
insert into change_feed default values;

-- A part that moves from one listing to another changes both.
create or replace function note_listing_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'listings' then
    if tg_op = 'DELETE' then
      insert into listing_changes (listing_id) select id from old_rows;
    else
      insert into listing_changes (listing_id) select id from new_rows;
    end if;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (listing_id) select distinct listing_id from old_rows;
  elsif tg_op = 'UPDATE' then
    insert into listing_changes (listing_id) select listing_id from new_rows union select listing_id from old_rows;
  else
    insert into listing_changes (listing_id) select distinct listing_id from new_rows;
  end if;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['floor_plans', 'listing_costs', 'listing_photos', 'special_offers'] loop
    execute format('drop trigger %I on %I', t || '_updated', t);
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows for each statement execute function note_listing_change()', t || '_updated', t);
  end loop;
end $$;

-- Cards show the company's name and badge, and its name is searched.
create function note_company_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id)
    select l.id from new_rows n join old_rows o on o.id = n.id join listings l on l.company_id = n.id
    where n.name <> o.name or (n.verified_at is null) <> (o.verified_at is null);
  return null;
end $$;
create trigger companies_updated after update on companies
  referencing old table as old_rows new table as new_rows for each statement execute function note_company_change();
