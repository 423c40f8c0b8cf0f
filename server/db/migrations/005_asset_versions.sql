-- Assets of the latest releases, for pages that are still open in a browser.
create table asset_versions (
  name text primary key,
  files text[] not null,
  -- `null` until all of them are stored.
  stored_at timestamptz,
  started_at timestamptz not null
);
