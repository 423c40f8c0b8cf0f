-- Assets of the latest releases, for pages that are still open in a browser.
create table page_releases (
  name text primary key,
  files text[] not null,
  -- `null` until all of them are stored.
  stored_at timestamptz,
  started_at timestamptz not null
);
