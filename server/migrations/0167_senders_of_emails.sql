-- The process that claimed an email, so that its claims end when it is known to be dead.
alter table emails add column claimed_by text;
create index emails_by_claim on emails (claimed_by) where claimed_by is not null;
