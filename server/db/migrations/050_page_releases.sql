-- The scripts, styles and fonts of the releases that were started last, for pages that are open in a browser still.
create table page_releases (
  name text primary key,
  files text[] not null,
  -- Null until all of them are stored.
  stored_at timestamptz,
  started_at timestamptz not null
);
