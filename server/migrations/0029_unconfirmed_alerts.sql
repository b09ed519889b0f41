-- Letters that ask for the confirmation of an alert wait while the site has no postal address; what waits is asked for often.
create index alerts_unconfirmed on alerts (created_at) where confirmed_at is null and stopped_at is null;
