-- An avatar belongs to a person, every other upload to a company.
alter table uploads
  alter column company_id drop not null,
  drop constraint uploads_kind_check,
  add constraint uploads_kind_check check (kind in ('photo', 'floorplan', 'logo', 'avatar')),
  add constraint uploads_owner check ((kind = 'avatar') = (company_id is null));
create index uploads_by_person on uploads (user_id) where kind = 'avatar';

-- The file name of a person's picture under users/full.
alter table users add column avatar text check (char_length(avatar) between 1 and 100);
create index users_by_avatar on users (avatar) where avatar is not null;
