-- An approved company that takes another name stays live and is looked at again: the name that was approved is kept beside
-- the new one until support has decided on it.
alter table companies
  add column approved_name text,
  add column renamed_at timestamptz,
  add check ((approved_name is null) = (renamed_at is null));
create index companies_renamed on companies (renamed_at) where renamed_at is not null;

-- The address that inquiries of a company shall go to counts once the link that was mailed to it was followed, like that
-- of an account.
alter table user_tokens
  drop constraint user_tokens_purpose_check,
  add constraint user_tokens_purpose_check check (purpose in ('verify', 'reset', 'company')),
  add column company_id integer references companies on delete cascade,
  add check ((purpose = 'company') = (company_id is not null));
create index user_tokens_by_company on user_tokens (company_id) where company_id is not null;
