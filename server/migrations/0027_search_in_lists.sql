-- What lists are searched in: lower case, without the accents of the market's languages.
create extension if not exists pg_trgm;
create function plain_text(given text) returns text language sql immutable strict parallel safe
  return translate(lower(given), 'àâäáãçéèêëíîïìñóôöòõúùûüýÿ', 'aaaaaceeeeiiiinooooouuuuyy');

-- Kept beside its source: to lower a message letter by letter takes longer than everything else in a search.
alter table users add column search_text text not null
  generated always as (plain_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) stored;
create index users_by_text on users using gin (search_text gin_trgm_ops);

alter table inquiries add column search_text text not null
  generated always as (plain_text(full_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message)) stored;
create index inquiries_by_text on inquiries using gin (search_text gin_trgm_ops);

create index companies_by_text on companies using gin (plain_text(name) gin_trgm_ops);
