create table rate_limit_counters (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_limit_counters_expired on rate_limit_counters (expires_at);
