-- A letter that cannot be delivered: refused for good, or tried too often. Staff try it again or put it aside.
alter table mails
  add column given_up_at timestamptz,
  add column dismissed_at timestamptz;
update mails set given_up_at = now() where sent_at is null and attempts >= 14;
drop index mails_waiting;
create index mails_waiting on mails (id) where sent_at is null and given_up_at is null;
create index mails_given_up on mails (id) where given_up_at is not null and dismissed_at is null;
