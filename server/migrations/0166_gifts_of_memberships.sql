-- Memberships that staff grant count as gifts. A batch of renewals is known by its plan instead of by a company.
alter table credit_gifts
  alter column company_id drop not null,
  add column plan_key text,
  add column memberships integer not null default 0 check (memberships >= 0),
  drop constraint credit_gifts_credits_check,
  add constraint credit_gifts_worth check (credits >= 0 and credits + memberships > 0),
  add constraint credit_gifts_subject check (num_nonnulls(company_id, plan_key) = 1);
create index credit_gifts_by_plan on credit_gifts (plan_key, created_at) where plan_key is not null;
