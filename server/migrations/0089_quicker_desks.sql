-- The order of the renewal desk with its second key, so that nothing is sorted and no wallet is read.
create index wallets_by_membership on wallets (membership_expires_on, company_id) where membership_expires_on is not null;
drop index wallets_by_membership_end;

-- Support's list of verified companies reads every company while few are.
create index companies_verified on companies (id) where verified_at is not null;
