create table idempotency (
  user_id int not null,
  endpoint text not null,
  key text not null,
  input_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_age on idempotency (created_at);
