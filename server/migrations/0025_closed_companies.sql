-- A company that its owner has closed: nobody belongs to it any more, and what named a person in it is gone. The row stays
-- for its ledger, its receipts and the inquiries that renters sent it.
alter table companies
  add column closed_at timestamptz,
  add check (closed_at is null or status = 'rejected');

create or replace function keep_company_owned() returns trigger language plpgsql as $$
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
    if exists (select from companies where id = new.company_id and closed_at is not null) then
      raise exception 'company % is closed', new.company_id;
    end if;
    update companies set owner_id = new.id where id = new.company_id and owner_id is null;
  end if;
  return null;
end $$;
