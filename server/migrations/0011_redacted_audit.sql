-- The record of changes is append-only, but what it says of a person goes when the person does: who changed what and
-- when stays, the values are emptied.
create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.details = '{}' and new.address = ''
     and to_jsonb(new) - 'details' - 'address' = to_jsonb(old) - 'details' - 'address' then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end $$;
drop trigger audit_log_is_kept on audit_log;
create trigger audit_log_is_kept before update or delete on audit_log for each row execute function refuse_change_of_audit();
drop function refuse_change();
