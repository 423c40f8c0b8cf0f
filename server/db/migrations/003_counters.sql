create table counters (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index counters_expired on counters (expires_at);
