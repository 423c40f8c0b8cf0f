-- Listeners are jobs of graphile-worker now: what failed waits there.
alter table events drop column attempts, drop column due_at, drop column last_error, alter column body type json;

-- What waits for a listener that hears the events of one key in their order: the first of them is the one to hear.
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
