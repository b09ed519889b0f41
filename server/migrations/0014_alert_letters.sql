-- How many new homes letters told of: the matches themselves are forgotten after a while.
alter table alerts add column told_count integer not null default 0;
-- Every minute the instant ones are asked whether something waits for them.
create index alerts_running on alerts (frequency, id) where confirmed_at is not null and stopped_at is null and paused_at is null;
