-- Whether the company's live listings are in the feeds of partners. Its own addresses are not concerned.
alter table companies add column shares_with_partners boolean not null default true;
-- Few companies leave, and each feed of a partner leaves them out.
create index companies_without_partners on companies (id) where not shares_with_partners;
