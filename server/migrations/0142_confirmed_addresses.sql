-- Addresses that an account had confirmed before its current one. Its data under them is downloaded and erased with it.
create table earlier_addresses (
  user_id  integer not null references users on delete cascade,
  email    text not null,
  until_at timestamptz not null default now(),
  primary key (user_id, email)
);

create function record_earlier_address() returns trigger language plpgsql as $$
begin
  insert into earlier_addresses (user_id, email) values (old.id, lower(old.email))
  on conflict (user_id, email) do update set until_at = now();
  return null;
end $$;
create trigger users_earlier_address after update of email on users for each row
  when (old.email_verified_at is not null and lower(old.email) <> lower(new.email))
  execute function record_earlier_address();

insert into earlier_addresses (user_id, email, until_at)
select user_id, lower(user_tokens.email), max(used_at) from user_tokens join users on users.id = user_id
where purpose = 'verify' and used_at is not null and lower(user_tokens.email) <> lower(users.email)
group by user_id, lower(user_tokens.email);
