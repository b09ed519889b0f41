-- A company with members has one owner at all times, who is one of them. Who joins a company without members owns it; where
-- an owner goes without handing over (staff move or delete the account), the oldest account in good standing follows.
alter table users add unique (id, company_id);
alter table companies drop constraint companies_owner_id_fkey;
update companies set owner_id =
  (select id from users where company_id = companies.id order by (users.id = owner_id) desc nulls last, id limit 1);
alter table companies add constraint companies_owner_is_member
  foreign key (owner_id, id) references users (id, company_id) deferrable initially deferred;

create function keep_company_owned() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.company_id is not distinct from old.company_id then return null; end if;
  -- Each locks the company and looks anew, so that one who comes while the last one goes is not overlooked.
  if tg_op <> 'INSERT' then
    perform from companies where id = old.company_id and owner_id = old.id for no key update;
    update companies set owner_id = (
        select id from users where company_id = old.company_id
        order by disabled_at is not null, email_verified_at is null, id limit 1)
      where id = old.company_id and owner_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform from companies where id = new.company_id for no key update;
    update companies set owner_id = new.id where id = new.company_id and owner_id is null;
  end if;
  return null;
end $$;
create trigger users_keep_company_owned after insert or delete or update of company_id on users
  for each row execute function keep_company_owned();

create function demand_owner() returns trigger language plpgsql as $$
begin
  if exists (select from companies join users on company_id = companies.id
             where companies.id = new.id and owner_id is null) then
    raise exception 'company % has members and no owner', new.id;
  end if;
  return null;
end $$;
create constraint trigger companies_have_owner after update of owner_id on companies
  deferrable initially deferred for each row when (new.owner_id is null) execute function demand_owner();
