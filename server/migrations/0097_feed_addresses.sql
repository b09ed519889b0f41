-- Grows when a company replaces the addresses of its outgoing feeds.
alter table companies add column feed_address_version integer not null default 1;
