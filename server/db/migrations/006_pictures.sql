-- Stored pictures. A row is written before its files; a job deletes pictures that no other table refers to for a day.
create table pictures (
  -- The files are called {name}-{width}.webp. The name is a hash of the upload, or random if the picture is private.
  name text primary key check (name ~ '^[0-9a-f]{40}$'),
  is_private boolean not null,
  widths int[] not null check (widths <> '{}'),
  -- Total size of its files.
  bytes int not null,
  -- When the job first found no reference; `null` while there is one.
  unused_since timestamptz
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

-- The stored picture of a path; `null` if the path is a drawing or a flag.
create function picture_name(path text) returns text
language sql immutable strict parallel safe as $$
  select substring(path from '^/files/([0-9a-f]{40})-')
$$;
