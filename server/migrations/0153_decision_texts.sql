-- Reasons of support's decisions and the emails about them, as administrators wrote them. Other phrases are the program's.
create table decision_texts (
  -- The phrase: reviewReasons.account.reject.phone.
  key        text not null,
  lang       text not null check (lang in ('en', 'fr')),
  text       text not null check (text <> ''),
  updated_by integer references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (key, lang)
);
create index decision_texts_by_user on decision_texts (updated_by) where updated_by is not null;
create trigger decision_texts_kept after insert or update or delete or truncate on decision_texts
  for each statement execute function notify_kept();
