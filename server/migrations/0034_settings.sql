-- Settings that several people edit. The version counts changes, so that two editors never overwrite each other.
alter table site_settings add column version integer not null default 1;
alter table project_modules add column version integer not null default 1;
alter table tax_rates add column version integer not null default 1;

-- Paths of named pages come from the table of screens.
delete from site_settings where key = 'permaLinks';

-- Modules that nothing obeyed.
delete from project_modules where key in ('favourites', 'property-managers');
delete from project_module_settings where (select key from project_modules where id = module_id) in ('alerts', 'cookie-manager');

-- Every process caches these tables and reads them again when it hears of a change.
create function notify_kept() returns trigger language plpgsql as $$
begin
  perform pg_notify('kept_changed', tg_table_name);
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['site_settings', 'project_modules', 'project_module_settings', 'menus', 'menu_items',
    'content_blocks', 'content_items', 'pages', 'faqs', 'redirects', 'blog_categories', 'blog_posts']
  loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function notify_kept()', name || '_kept', name);
  end loop;
end $$;
