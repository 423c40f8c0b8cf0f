-- Keyed hashes of what a member was known by: limits of a person last longer than the account.
create table former_identifiers (
  user_id int not null references users on delete cascade,
  kind text not null check (kind in ('phone', 'email', 'device')),
  hash bytea not null,
  -- When the account was deleted, or gave the address up.
  ended_at timestamptz not null,
  primary key (user_id, hash)
);
create index former_identifiers_hash on former_identifiers (hash);
create index former_identifiers_age on former_identifiers (ended_at);
