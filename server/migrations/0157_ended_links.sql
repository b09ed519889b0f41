-- An emailed link of an inquiry ends when its renter's account gets another address. Links contain the version, and links
-- of version 0 are those from before.
alter table inquiries add column link_version smallint not null default 0;
