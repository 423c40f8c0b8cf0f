-- Endpoints of places. The secrets are encrypted; `locked_until` keeps two nodes from sending at the same time.
create table webhooks (
  id int generated always as identity primary key,
  place_id int not null references places (id) on delete cascade,
  branch_id int references branches (id) on delete cascade,
  url text not null check (url <> ''),
  kinds text[] not null check (cardinality(kinds) > 0),
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  state text not null check (state in ('on', 'off', 'gone', 'failing')),
  failing_since timestamptz,
  -- After a timeout or 5xx nothing is sent until then. `failures` counts such attempts in a row.
  paused_until timestamptz not null default '-infinity',
  failures int not null default 0,
  locked_until timestamptz not null default '-infinity',
  created_at timestamptz not null,
  version int not null default 0,
  unique (place_id, url),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhooks_branch on webhooks (branch_id) where branch_id is not null;

-- Messages to an endpoint, with the result of the last attempt.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id int not null references webhooks (id) on delete cascade,
  event_id bigint,
  kind text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz,
  requested_by_id int references users (id) on delete set null,
  created_at timestamptz not null,
  last_at timestamptz,
  outcome text check (outcome in ('answered', 'timedOut', 'notPublic', 'unknownHost', 'insecure', 'unreachable', 'off')),
  status int,
  duration_ms int,
  answer text,
  check ((state = 'waiting') = (next_at is not null)),
  unique (webhook_id, event_id, kind)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_recent on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_requested_by on webhook_deliveries (requested_by_id) where requested_by_id is not null;
