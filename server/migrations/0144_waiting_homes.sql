-- New homes of a feed that wait as drafts, and changes of live homes that are not applied: the codes of the reasons, with
-- their values, like 'rent.outlier 15'. A person can accept them.
alter table feed_items
  add column waits_for text[] not null default '{}',
  add column accepted  text[] not null default '{}';
create index feed_items_waiting on feed_items (feed_id) where waits_for <> '{}';
