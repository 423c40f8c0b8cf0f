-- Suspicion cases: rules find them, staff decide.
create table flags (
  id int generated always as identity primary key,
  rule text not null check (rule in ('manyAccounts', 'collusion', 'ring', 'reversals')),
  -- Oldest of the accounts concerned, and the branch.
  user_id int not null references users,
  branch_id int references branches,
  state text not null check (state in ('open', 'watched', 'dismissed', 'confirmed')),
  found_at timestamptz not null,
  -- Time of the latest evidence.
  added_at timestamptz not null,
  version int not null default 0
);
-- New evidence is added to an undecided case.
create unique index flags_undecided on flags (rule, user_id, branch_id) nulls not distinct
where state in ('open', 'watched');
create index flags_open on flags (user_id) where state = 'open';
create index flags_subject on flags (user_id);

create table flag_evidence (
  flag_id int not null references flags on delete cascade,
  kind text not null check (kind in ('device', 'phone', 'order', 'transfer', 'sale')),
  -- Id of the account, order, journal or registration.
  ref_id bigint not null,
  -- When it happened.
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
