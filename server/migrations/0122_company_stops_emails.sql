-- A company's own address gets emails about credits while no member can. Its unsubscribe link stops them.
alter table companies add column stopped_credit_emails_at timestamptz;
