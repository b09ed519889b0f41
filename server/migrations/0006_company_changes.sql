-- A company's change names the company, and readers look up its listings when they read it. The trigger could not: a
-- listing that another transaction is just adding is not there for it, and is added under the company's old name.
alter table listing_changes
  alter column listing_id drop not null,
  add column company_id integer,
  add check (num_nonnulls(listing_id, company_id) = 1);

create or replace function note_company_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (company_id)
    select n.id from new_rows n join old_rows o on o.id = n.id
    where n.name <> o.name or (n.verified_at is null) <> (o.verified_at is null);
  return null;
end $$;
