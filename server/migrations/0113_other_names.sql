-- Everyday names of places, separated by semicolons, such as "NDG;Monkland Village". The search box knows them.
alter table provinces add aliases text not null default '';
alter table metro_areas add aliases text not null default '';
alter table cities add aliases text not null default '';
alter table neighbourhoods add aliases text not null default '';
