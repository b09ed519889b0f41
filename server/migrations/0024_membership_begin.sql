-- The months before the end of a membership need not lead back to its beginning: from 31 March three months end on 30 June,
-- and three before that is 30 March.
alter table memberships add column begins_on date;
update memberships set begins_on = expires_on - make_interval(months => months);
alter table memberships alter column begins_on set not null;
