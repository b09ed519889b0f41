-- Floor plan images of feeds are fetched like photos.
alter table feed_photos add column kind text not null default 'photo' check (kind in ('photo', 'floorplan'));

-- The image that a feed names for a floor plan. Several floor plans may share one.
create table feed_plan_images (
  floor_plan_id integer primary key references floor_plans on delete cascade,
  listing_id    integer not null references listings on delete cascade,
  url           text not null
);
create index feed_plan_images_by_listing on feed_plan_images (listing_id, url);
