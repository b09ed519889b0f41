-- Whether a user is a renter, beside the counts that the list of renters shows.
alter table renter_counts add column is_renter boolean not null default false;
create function mark_renters(of_users integer[]) returns void language sql as $$
  update renter_counts c set is_renter = not is_renter
  where c.user_id = any(of_users) and c.is_renter <> exists (
    select from user_roles join roles on roles.id = role_id where user_roles.user_id = c.user_id and roles.kind = 'Renter')
$$;
create function mark_changed_renters() returns trigger language plpgsql as $$
begin
  perform mark_renters(array(select user_id from changed));
  return null;
end $$;
create trigger user_roles_added_mark_renters after insert on user_roles
  referencing new table as changed for each statement execute function mark_changed_renters();
create trigger user_roles_changed_mark_renters after update on user_roles
  referencing new table as changed for each statement execute function mark_changed_renters();
create trigger user_roles_removed_mark_renters after delete on user_roles
  referencing old table as changed for each statement execute function mark_changed_renters();
alter table user_roles enable always trigger user_roles_added_mark_renters;
alter table user_roles enable always trigger user_roles_changed_mark_renters;
alter table user_roles enable always trigger user_roles_removed_mark_renters;
create function mark_renters_of_role() returns trigger language plpgsql as $$
begin
  perform mark_renters(array(select user_id from user_roles where role_id = new.id));
  return null;
end $$;
create trigger roles_mark_renters after update of kind on roles for each row
  when (old.kind <> new.kind) execute function mark_renters_of_role();
select mark_renters(array(select user_id from renter_counts));

-- The next plan of an entry, which its list shows and filters by.
alter table content_entries add column planned_at timestamptz;
create function show_next_plan() returns trigger language plpgsql as $$
declare
  of_entry integer := coalesce(new.entry_id, old.entry_id);
  next_at timestamptz := (select min(at) from content_plans
    where entry_id = of_entry and done_at is null and cancelled_at is null and failed_at is null);
begin
  update content_entries set planned_at = next_at where id = of_entry and planned_at is distinct from next_at;
  return null;
end $$;
create trigger content_plans_shown after insert or update or delete on content_plans
  for each row execute function show_next_plan();
alter table content_plans enable always trigger content_plans_shown;
update content_entries e set planned_at = given.at from (
  select entry_id, min(at) as at from content_plans
  where done_at is null and cancelled_at is null and failed_at is null group by entry_id) given
where e.id = given.entry_id;
create index content_entries_planned on content_entries (kind, updated_at, id) where deleted_at is null and planned_at is not null;
