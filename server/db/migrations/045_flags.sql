-- What looks like abuse of the business, for staff to look at: found by rules, decided by people.
create table flags (
  id int generated always as identity primary key,
  rule text not null check (rule in ('manyAccounts', 'collusion', 'ring', 'reversals')),
  -- Whom it is about, of several the one with the oldest account; and at which branch.
  user_id int not null references users,
  branch_id int references branches,
  state text not null check (state in ('open', 'watched', 'dismissed', 'confirmed')),
  found_at timestamptz not null,
  -- When evidence was added last.
  added_at timestamptz not null,
  version int not null default 0
);
-- While nobody has decided, whatever else is found joins what is there.
create unique index flags_undecided on flags (rule, user_id, branch_id) nulls not distinct
where state in ('open', 'watched');
create index flags_open on flags (user_id) where state = 'open';
create index flags_subject on flags (user_id);

create table flag_evidence (
  flag_id int not null references flags on delete cascade,
  kind text not null check (kind in ('device', 'phone', 'order', 'transfer', 'sale')),
  -- The account, the order, the journal or the registration.
  ref_id bigint not null,
  -- When that happened.
  at timestamptz not null,
  primary key (flag_id, kind, ref_id)
);
create index flag_evidence_ref on flag_evidence (kind, ref_id);

create table flag_decisions (
  id int generated always as identity primary key,
  flag_id int not null references flags on delete cascade,
  state text not null check (state in ('watched', 'dismissed', 'confirmed')),
  note text not null check (note <> ''),
  by_id int not null references users,
  at timestamptz not null
);
create index flag_decisions_flag on flag_decisions (flag_id, id);

-- Numbers that accounts gave up: who passes one through many accounts is found by them.
create table past_phones (
  user_id int not null references users on delete cascade,
  phone text not null,
  given_up_at timestamptz not null,
  primary key (user_id, phone)
);
create index past_phones_phone on past_phones (phone);
create index past_phones_age on past_phones (given_up_at);

-- Who else logs in from a browser.
create index user_devices_device on user_devices (device, last_login_at);
create index user_devices_age on user_devices (last_login_at);
-- The walk-ins of the last weeks.
create index orders_walk_ins on orders (paid_at) where kind = 'walkIn' and paid_at is not null;
