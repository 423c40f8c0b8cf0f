-- Suspicion cases: rules find them, staff decide.
create table suspicion_cases (
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
create unique index suspicion_cases_undecided on suspicion_cases (rule, user_id, branch_id) nulls not distinct
where state in ('open', 'watched');
create index suspicion_cases_open on suspicion_cases (user_id) where state = 'open';
create index suspicion_cases_subject on suspicion_cases (user_id);

create table suspicion_evidence (
  case_id int not null references suspicion_cases on delete cascade,
  kind text not null check (kind in ('device', 'phone', 'order', 'transfer', 'sale')),
  -- Id of the account, order, journal or sale.
  ref_id bigint not null,
  -- When it happened.
  at timestamptz not null,
  primary key (case_id, kind, ref_id)
);
create index suspicion_evidence_ref on suspicion_evidence (kind, ref_id);

create table suspicion_decisions (
  id int generated always as identity primary key,
  case_id int not null references suspicion_cases on delete cascade,
  state text not null check (state in ('watched', 'dismissed', 'confirmed')),
  note text not null check (note <> ''),
  decided_by_id int not null references users,
  at timestamptz not null
);
create index suspicion_decisions_case on suspicion_decisions (case_id, id);
