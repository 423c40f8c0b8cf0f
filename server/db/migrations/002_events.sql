create table events (
  id bigint generated always as identity primary key,
  name text not null,
  body json not null,
  language text not null,
  created_at timestamptz not null
);

-- Events that wait for a listener with an ordering key. The listener handles the first of each key.
create table ordered_events (
  listener text not null,
  key text not null,
  event_id bigint not null,
  body json not null,
  language text not null,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  primary key (listener, key, event_id)
);
