-- Signatures of pushed files, so that each works once. They expire after minutes, and are deleted after a day.
create table feed_signatures (
  feed_id     integer not null references feeds on delete cascade,
  signature   text not null,
  received_at timestamptz not null default now(),
  primary key (feed_id, signature)
);
