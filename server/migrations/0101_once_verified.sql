-- Whether anybody ever confirmed the account. Staff who change an address clear `email_verified_at`, and only sign-ups
-- that nobody ever confirmed may be deleted.
alter table users add column was_verified boolean not null default false;
-- Staff may have changed the confirmed address of these accounts.
update users set was_verified = true
where email_verified_at is not null
  or exists (select from audit_log where subject_kind = 'user' and subject_id = users.id and action = 'user.modify');

create function note_verified() returns trigger language plpgsql as $$
begin
  new.was_verified := true;
  return new;
end $$;
create trigger users_note_verified before insert or update of email_verified_at on users
  for each row when (new.email_verified_at is not null) execute function note_verified();
