-- Landlords are told what became of the listings that waited for the review of their company.
alter table company_alerts
  drop constraint company_alerts_kind_check,
  add constraint company_alerts_kind_check check (
    kind in ('days-left', 'featured-ended', 'listings-ended', 'listings-reviewed', 'membership-ending'));
