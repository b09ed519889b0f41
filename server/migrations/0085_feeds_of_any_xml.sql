-- Feeds in any XML, whose mapping names the element of a listing.
alter table feeds drop constraint feeds_format_check;
alter table feeds add constraint feeds_format_check check (format in ('mits', 'hotpads', 'json', 'csv', 'xml'));
