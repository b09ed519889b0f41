-- Versions of the base data that this database has. Steps compare it first, so that a start with nothing to do is quick.
create table base_steps (
  name         text primary key,
  version      integer not null,
  installed_at timestamptz not null default now()
);

-- One row per installed item, with the values that were installed. A later version updates an item only while its row
-- still has these values. Null: the row was there before or belongs to an editor.
create table base_items (
  key       text primary key,
  step      text not null,
  version   integer not null,
  installed jsonb
);
create index base_items_by_step on base_items (step);

-- Menu items have no natural key: titles repeat, and ids differ between databases.
alter table menu_items add column base_key text unique;
with recursive paths as (
  select i.id, m.key || '/' || i.title as path from menu_items i join menus m on m.id = i.menu_id where i.parent_id is null
  union all
  select i.id, p.path || '/' || i.title from menu_items i join paths p on p.id = i.parent_id
), firsts as (
  select min(id) as id, path from paths group by path
)
update menu_items i set base_key = path from firsts where firsts.id = i.id;

-- Drafts of legal pages mark with [[…]] where an administrator has to fill in facts. They cannot be published before.
alter table pages add constraint pages_published_without_blanks
  check (published_at is null or position('[[' in title_en || title_fr || summary_en || summary_fr || body_en || body_fr) = 0)
  not valid;
