-- When the person of a session last showed who they are.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;

-- What a member transfers within a day without showing again who they are; null: as much as they like.
alter table users add column transfer_limit int constraint users_transfer_limit check (transfer_limit >= 0);

-- The app that makes a person's codes (TOTP).
create table totp_factors (
  user_id int primary key references users,
  -- Sealed under the installation's secret.
  sealed_secret text not null,
  -- Of the last code that was taken: none is taken twice.
  last_step bigint not null,
  added_at timestamptz not null
);

-- What opens an account once, each, where the app is lost; a used one is deleted.
create table recovery_codes (
  user_id int not null references users,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Keys that a person's devices hold (WebAuthn).
create table passkeys (
  id int generated always as identity primary key,
  user_id int not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it used the key; those that share keys between devices say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a passkey signed, until it is too old to be taken: a signature opens one session.
create table spent_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);

-- From when all but members may do nothing but add a second factor, where they have none; null: never.
alter table settings add column factors_from timestamptz;

-- Factors that somebody lost and staff are to remove: one asks, another agrees, and a day passes in which it can be stopped.
create table factor_resets (
  user_id int primary key references users,
  reason text not null,
  asked_by_id int not null references users,
  asked_at timestamptz not null,
  agreed_by_id int references users constraint factor_resets_four_eyes check (agreed_by_id <> asked_by_id),
  due_at timestamptz,
  check ((agreed_by_id is null) = (due_at is null))
);
create index factor_resets_due on factor_resets (due_at);
