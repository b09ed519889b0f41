-- Pictures that landlords send. The storage holds what came under incoming/, until a job has made of it what is shown
-- under pictures/; both by the upload's id.
create table uploads (
  id              uuid primary key,
  company_id      integer not null references companies on delete cascade,
  user_id         integer references users on delete set null,
  kind            text not null check (kind in ('photo', 'floorplan', 'logo')),
  state           text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
  storage_key     text not null,
  bytes           integer not null check (bytes > 0),
  -- Upright, as it was sent.
  width           integer check (width > 0),
  height          integer check (height > 0),
  color           text check (color ~ '^#[0-9a-f]{6}$'),
  -- A tiny blurred picture, as an address that holds it whole.
  placeholder     text check (placeholder like 'data:image/webp;base64,%'),
  -- 64-bit difference hash, as in listing_photos.
  perceptual_hash bigint,
  -- Why it was refused: a code of common/errors.ts.
  refusal         text,
  created_at      timestamptz not null default now(),
  -- When it was last put to use. Whether it still is, the rows say that name it.
  attached_at     timestamptz,
  check ((state = 'ready') = (width is not null and height is not null and color is not null
    and placeholder is not null and perceptual_hash is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create index uploads_by_company on uploads (company_id) where attached_at is null;
create index uploads_by_age on uploads (created_at);

-- What names an upload, for the question whether anything still does.
create index listing_photos_uploaded on listing_photos (name) where bucket = 'uploads';
create index floor_plans_uploaded on floor_plans (picture) where char_length(picture) = 41;
