-- The link that makes a guest an account has a secret of its own: that of the links to unsubscribe stands in every
-- letter, and letters are passed on. Links that were mailed before go on working.
alter table prospects add column claim_hash text default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
update prospects set claim_hash = user_hash;
alter table prospects alter column claim_hash set not null, add unique (claim_hash);

-- A person's letters are shown to them and deleted with them.
create index mails_by_recipient on mails (lower(to_email));
create index mails_by_writer on mails (lower(reply_to)) where reply_to is not null;
