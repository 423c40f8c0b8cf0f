-- Tokens of programs that act for a place. Only a hash is stored.
create table api_tokens (
  id int generated always as identity primary key,
  place_id int not null references places (id) on delete cascade,
  branch_id int references branches (id) on delete cascade,
  created_by_id int not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  -- Days before expiry of the last notification; 0: notified that it has expired.
  notified_days smallint,
  revoked_at timestamptz
);
create index api_tokens_place on api_tokens (place_id, id desc);
create index api_tokens_branch on api_tokens (branch_id) where branch_id is not null;
create index api_tokens_created_by on api_tokens (created_by_id);
create index api_tokens_to_notify on api_tokens (expires_at)
  where revoked_at is null and notified_days is distinct from 0;
create index api_tokens_ended on api_tokens ((coalesce(revoked_at, expires_at)));
