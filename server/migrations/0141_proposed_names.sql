-- A name that resembles the site's waits for its review. Until then the public sees the approved one.
alter table companies add column proposed_name text,
  add check (proposed_name is null or renamed_at is not null);

create or replace function follow_company() returns trigger language plpgsql as $$
begin
  if new.status = 'new' and new.closed_at is null then
    if tg_op = 'INSERT' or old.status <> 'new' then
      perform open_review('account', new.id, new.id, 2::smallint, next_business_day(now()));
    elsif new.name <> old.name then
      update review_items set version = version + 1
      where kind = 'account' and subject_id = new.id and decided_at is null;
    end if;
  elsif tg_op = 'UPDATE' and old.status = 'new' then
    perform withdraw_review('account', new.id);
  end if;
  if new.renamed_at is not null and new.closed_at is null then
    if tg_op = 'INSERT' or new.renamed_at is distinct from old.renamed_at or new.name <> old.name
      or new.proposed_name is distinct from old.proposed_name then
      perform open_review('name', new.id, new.id, 3::smallint, next_business_day(now()));
    end if;
  elsif tg_op = 'UPDATE' and old.renamed_at is not null then
    perform withdraw_review('name', new.id);
  end if;
  return null;
end $$;

drop trigger companies_reviewed on companies;
create trigger companies_reviewed after insert or update of status, closed_at, renamed_at, name, proposed_name on companies
  for each row execute function follow_company();
