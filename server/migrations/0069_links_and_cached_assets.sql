-- Pages show the site's image of shared links, so every process hears of changed assets.
create trigger assets_kept after insert or update or delete or truncate on assets
  for each statement execute function notify_kept();

-- The links in what visitors see, collected again before each check and at each publication.
create table links (
  url          text not null check (char_length(url) between 1 and 2000),
  -- For example page 7, in French.
  subject_kind text not null,
  subject_id   text not null,
  lang         text not null check (lang in ('en', 'fr')),
  label        text not null,
  primary key (subject_kind, subject_id, lang, url)
);
create index links_by_url on links (url);

-- The last check of each address. A link counts as broken after three failures in a row.
create table link_checks (
  url        text primary key,
  -- The HTTP status, or null if there was no response.
  status     smallint,
  -- Why there was no response, or the status: a code of the phrases linkChecks.reasons.
  reason     text not null default '',
  fails      smallint not null default 0 check (fails >= 0),
  checked_at timestamptz not null default now()
);
create index link_checks_broken on link_checks (checked_at desc) where fails >= 3;
