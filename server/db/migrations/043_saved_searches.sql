-- Searches that members saved. What was published up to `notified_until` was there before, or its match has been reported.
create table saved_searches (
  id int generated always as identity primary key,
  user_id int not null references users (id) on delete cascade,
  kind text not null check (kind in ('places', 'offers')),
  name text not null check (name <> ''),
  filters jsonb not null,
  notifies boolean not null default true,
  saved_at timestamptz not null,
  notified_until timestamptz not null,
  unique (user_id, kind, filters)
);
create index saved_searches_due on saved_searches (notified_until) where notifies;
