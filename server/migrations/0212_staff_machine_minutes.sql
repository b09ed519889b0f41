-- A crash of the database may empty it: it holds one hour, and nothing depends on it.
create unlogged table machine_minutes (
  minute timestamptz not null,
  machine text not null,
  process text not null,
  figures jsonb not null,
  primary key (minute, machine, process));
comment on table machine_minutes is
  'Figures of each process of each machine, per minute of the last hour, for the status page';
