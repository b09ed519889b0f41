-- Menus are edited as a whole. The version counts changes, so that two editors never overwrite each other.
alter table menus add column version integer not null default 1;

-- Labels that an editor typed; without them the title is translated. A target is a reference, which survives renames;
-- url and external_url hold all other addresses.
alter table menu_items
  add column label_en text,
  add column label_fr text,
  add column target text check (target ~ '^(page|post|city|metro|province):[1-9][0-9]{0,9}$'),
  add check ((label_en is null) = (label_fr is null)),
  add check (target is null or external_url is null);
create index menu_items_by_parent on menu_items (parent_id);

-- Turns the address of a place, page or post into a reference. Base data and the demo know only addresses.
create function link_menu_item() returns trigger language plpgsql as $$
begin
  new.target := (
    select target from (
      select 'page:' || id as target, '/' || slug as url from pages
      union all select 'post:' || id, '/blog/' || slug from blog_posts
      union all select 'city:' || id, '/' || slug_en from cities
      union all select 'metro:' || id, '/' || slug_en from metro_areas
      union all select 'province:' || id, '/' || slug_en from provinces
    ) targets where targets.url = new.url limit 1);
  return new;
end $$;
create trigger menu_items_link before insert or update of url on menu_items
  for each row when (new.url is not null) execute function link_menu_item();
update menu_items set url = url where url is not null;

-- Pages may come after the items that link to them.
create function link_menu_items_to_pages() returns trigger language plpgsql as $$
begin
  update menu_items set url = url
  from inserted where target is null and url = tg_argv[0] || inserted.slug;
  return null;
end $$;
create trigger pages_link_menus after insert on pages
  referencing new table as inserted for each statement execute function link_menu_items_to_pages('/');
create trigger blog_posts_link_menus after insert on blog_posts
  referencing new table as inserted for each statement execute function link_menu_items_to_pages('/blog/');
