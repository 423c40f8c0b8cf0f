create table users (
  id int generated always as identity primary key,
  name text not null check (name <> '' or deleted_at is not null),
  -- Stored, because folding costs more than comparing, and a search for a common name compares thousands.
  folded_name text generated always as (ar_norm(name)) stored,
  email text check (email = lower(email)),
  email_proved boolean not null default false,
  -- Locking the account also undoes a confirmation from just before.
  email_proved_at timestamptz,
  pending_email text check (pending_email = lower(pending_email)),
  phone text constraint users_phone unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  country_id int not null references countries,
  rank_id int not null references ranks,
  password_hash text,
  -- The foreign keys of both come with places, which refer to users.
  service_place_id int,
  branch_id int,
  is_provisional boolean not null default false,
  language text not null check (language in ('ar', 'en')),
  -- Of Arabic texts.
  digits text not null default 'arabic' check (digits in ('arabic', 'latin')),
  -- Points that a member may transfer per day without re-authenticating; `null`: unlimited.
  transfer_limit int constraint users_transfer_limit check (transfer_limit >= 0),
  -- `null`: signed up, or registered a place.
  added_by_id int references users,
  created_at timestamptz not null,
  -- The owner reported a foreign login, or staff locked it. No password opens the account until a code to its phone has set a new one.
  locked_at timestamptz,
  -- When a code to the phone last set the password, or staff set the access. Earlier links that lock the account are invalid.
  secured_at timestamptz,
  -- A code opened the account on a browser that it didn't know: until then no session of such a browser moves points.
  points_delayed_until timestamptz,
  deleted_at timestamptz,
  version int not null default 0,
  check (not email_proved or email is not null),
  constraint users_locked check (locked_at is null or password_hash is null),
  -- A deleted user stays as a row that others refer to, without personal data.
  constraint users_erased check (
    deleted_at is null
    or (name = '' and email is null and pending_email is null and phone is null and password_hash is null)
  )
);
-- A proved address belongs to one account.
create unique index users_proved_email on users (lower(email)) where email_proved;
-- Login by email, and other accounts with the address.
create index users_email on users (email);
-- Login by display name.
create index users_name on users (ar_norm(name));
create index users_country on users (country_id);
create index users_place on users (service_place_id) where service_place_id is not null;
create index users_branch on users (branch_id) where branch_id is not null;
create index users_added_by on users (added_by_id) where added_by_id is not null;
-- Staff search for parts of names, numbers and addresses.
create index users_search on users
  using gin (replace(folded_name, ' ', '') gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops)
  where deleted_at is null;
-- The grids of all users and of a rank, newest first.
create index users_newest on users (id desc) where deleted_at is null;
create index users_rank_newest on users (rank_id, id desc) where deleted_at is null;
-- Home of staff: daily counts.
create index users_created on users (created_at);

-- Permissions that differ from the rank: granted or withdrawn.
create table user_roles (
  user_id int not null references users on delete cascade,
  role_id int not null references roles,
  granted boolean not null,
  primary key (user_id, role_id)
);

create table sessions (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  token_hash bytea not null constraint sessions_token unique,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the person last re-authenticated.
  authenticated_at timestamptz not null,
  -- The session can't move points earlier; `null`: it can.
  points_delayed_until timestamptz,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

-- One row per requested code. Limits count them; only the latest of a phone and purpose is valid.
create table codes (
  id uuid primary key,
  phone text not null,
  purpose text not null
    constraint codes_purpose check (
      purpose in ('signUp', 'continue', 'resetPassword', 'changePhone', 'confirmAccount', 'proveAgain')
    ),
  user_id int references users on delete cascade,
  code_hash bytea not null,
  address_hash bytea not null,
  attempts int not null default 0,
  is_void boolean not null default false,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Only a known user changes a phone, confirms an account or re-authenticates.
  constraint codes_user check ((purpose in ('changePhone', 'confirmAccount', 'proveAgain')) = (user_id is not null))
);
-- Limits per phone, per range of numbers and per network address.
create index codes_phone on codes (phone, sent_at);
create index codes_range on codes (left(phone, -4), sent_at);
create index codes_address on codes (address_hash, sent_at);
create index codes_age on codes (sent_at);

create table phone_verifications (
  token_hash bytea primary key,
  phone text not null,
  purpose text not null,
  user_id int references users on delete cascade,
  expires_at timestamptz not null
);
create index phone_verifications_expired on phone_verifications (expires_at);

-- The token in the link is derived from the id with the installation's secret, so the table alone opens no account.
create table email_verifications (
  id uuid primary key,
  user_id int not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id);
create index email_verifications_expired on email_verifications (expires_at);

create table login_failures (
  key text primary key,
  failures int not null,
  blocked_until timestamptz not null,
  expires_at timestamptz not null
);
create index login_failures_expired on login_failures (expires_at);

-- Browsers in which an account has logged in.
create table user_devices (
  user_id int not null references users on delete cascade,
  device text not null,
  last_login_at timestamptz not null,
  -- Until then the browser doesn't count as known where points are moved.
  points_delayed_until timestamptz,
  primary key (user_id, device)
);
-- Other accounts in the same browser.
create index user_devices_device on user_devices (device, last_login_at);
create index user_devices_age on user_devices (last_login_at);

-- Countries of logins (ISO 3166-1 alpha-2). The owner is notified of a new one.
create table user_countries (
  user_id int not null references users on delete cascade,
  country text not null,
  last_login_at timestamptz not null,
  primary key (user_id, country)
);
create index user_countries_age on user_countries (last_login_at);

-- Authenticator apps (TOTP).
create table totp_factors (
  user_id int primary key references users,
  -- Encrypted with the installation's secret.
  encrypted_secret text not null,
  -- Step of the last accepted code: no code is accepted twice.
  last_step bigint not null,
  added_at timestamptz not null
);

-- Each opens the account once if the app is lost, and is then deleted.
create table recovery_codes (
  user_id int not null references users,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- WebAuthn credentials.
create table passkeys (
  id int generated always as identity primary key,
  user_id int not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  -- Signature counter of the device. Synchronised passkeys always send 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that a passkey has signed, until they expire: a signature opens one session.
create table used_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);

-- Lost factors that staff remove: one requests, another approves, and the owner can stop it for a day.
create table factor_resets (
  user_id int primary key references users,
  reason text not null,
  requested_by_id int not null references users,
  requested_at timestamptz not null,
  approved_by_id int references users constraint factor_resets_four_eyes check (approved_by_id <> requested_by_id),
  due_at timestamptz,
  check ((approved_by_id is null) = (due_at is null))
);
create index factor_resets_due on factor_resets (due_at);

-- Access that staff set for an account with something to lose. It waits until it is due, or for a second person.
create table access_changes (
  user_id int primary key references users,
  phone text,
  email text,
  password_hash text,
  set_by_id int not null references users,
  set_at timestamptz not null,
  due_at timestamptz not null,
  check (num_nonnulls(phone, email, password_hash) > 0)
);
create index access_changes_due on access_changes (due_at);

-- Former numbers: they show who passes one number through many accounts.
create table former_phones (
  user_id int not null references users on delete cascade,
  phone text not null,
  ended_at timestamptz not null,
  primary key (user_id, phone)
);
create index former_phones_phone on former_phones (phone);
create index former_phones_age on former_phones (ended_at);

-- Keyed hashes of members' identifiers: limits per person outlast the account.
create table former_identifiers (
  user_id int not null references users on delete cascade,
  kind text not null check (kind in ('phone', 'email', 'device')),
  hash bytea not null,
  -- When the account was deleted, or lost the identifier.
  ended_at timestamptz not null,
  primary key (user_id, hash)
);
create index former_identifiers_hash on former_identifiers (hash);
create index former_identifiers_age on former_identifiers (ended_at);
