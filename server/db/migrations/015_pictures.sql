-- Every stored picture, written before its files: what no row of another table names is thrown away after a day.
create table pictures (
  -- Its files are called {name}-{width}.webp: a hash of what was sent, or by chance where it is private.
  name text primary key check (name ~ '^[0-9a-f]{40}$'),
  is_private boolean not null,
  widths int[] not null check (widths <> '{}'),
  -- Of all its files.
  bytes int not null,
  -- Since when no row names it, as far as the sweep knows; null while one does.
  unused_since timestamptz
);
-- The sweep asks for what has been unused for a day.
create index pictures_unused on pictures (unused_since) where unused_since is not null;

-- The stored picture that a path names; null for a drawing or a flag.
create function picture_of(path text) returns text
language sql immutable strict parallel safe as $$
  select substring(path from '^/files/([0-9a-f]{40})-')
$$;

with named as (
  select image as path from countries
  union select image from governments
  union select image from categories
  union select path from place_images
  union select path from branch_images
  union select image from page_sections
), stored as (
  select picture_of(path) as name, max(substring(path from '-(\d+)\.webp$')::int) as widest
  from named where picture_of(path) is not null group by 1
)
insert into pictures (name, is_private, widths, bytes)
select name, false, array(select width from unnest(array[320, 640]) as width where width < widest) || widest, 0
from stored;

alter table countries
  add column picture text generated always as (picture_of(image)) stored references pictures;
alter table governments
  add column picture text generated always as (picture_of(image)) stored references pictures;
alter table categories
  add column picture text generated always as (picture_of(image)) stored references pictures;
alter table place_images
  add column picture text generated always as (picture_of(path)) stored references pictures;
alter table branch_images
  add column picture text generated always as (picture_of(path)) stored references pictures;
alter table page_sections
  add column picture text generated always as (picture_of(image)) stored references pictures;
-- A picture that is thrown away must be named nowhere.
create index countries_picture on countries (picture) where picture is not null;
create index governments_picture on governments (picture) where picture is not null;
create index categories_picture on categories (picture) where picture is not null;
create index place_images_picture on place_images (picture) where picture is not null;
create index branch_images_picture on branch_images (picture) where picture is not null;
create index page_sections_picture on page_sections (picture) where picture is not null;
