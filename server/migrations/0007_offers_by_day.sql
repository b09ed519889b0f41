-- Special offers begin and end by the calendar, without a write: the day up to which that has been noted as changes.
alter table change_feed add column offers_noted_on date not null default current_date;
