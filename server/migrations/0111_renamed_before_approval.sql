-- An approval covers the name, so one that was decided about an older name must fail.
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
    if tg_op = 'INSERT' or new.renamed_at is distinct from old.renamed_at or new.name <> old.name then
      perform open_review('name', new.id, new.id, 3::smallint, next_business_day(now()));
    end if;
  elsif tg_op = 'UPDATE' and old.renamed_at is not null then
    perform withdraw_review('name', new.id);
  end if;
  return null;
end $$;
