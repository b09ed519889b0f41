-- Feeds of Excel workbooks.
alter table feeds drop constraint feeds_format_check;
alter table feeds add constraint feeds_format_check check (format in ('mits', 'hotpads', 'json', 'csv', 'xlsx', 'xml'));
