alter table places
  add column website text not null default '',
  -- Addresses by kind of service.
  add column social_links jsonb not null default '{}';
-- null in a field that stays.
alter table place_changes
  add column website text,
  add column social_links jsonb;
-- Empty if the place's numbers apply.
alter table branches add column phone text not null default '';
