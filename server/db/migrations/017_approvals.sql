-- Commands that need approval by a second person. The audit log names both.
create table approvals (
  id int generated always as identity primary key,
  endpoint text not null,
  -- Subject, encrypted input, and the name of an account that doesn't exist yet. Deleted when the request ends.
  about text,
  input text,
  new_name text,
  -- Person concerned.
  person_id int references users,
  -- Future audit entries.
  entries json not null,
  reason text not null,
  requested_by_id int not null references users,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'agreed', 'refused', 'takenBack', 'expired')),
  decided_by_id int references users constraint approvals_four_eyes check (decided_by_id <> requested_by_id),
  ended_at timestamptz,
  note text not null default '',
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'waiting') = (input is not null)),
  check ((state in ('agreed', 'refused')) = (decided_by_id is not null))
);
-- One request at a time per endpoint and subject.
create unique index approvals_waiting on approvals (endpoint, about) where state = 'waiting';
create index approvals_newest on approvals (requested_at desc, id desc);
create index approvals_requested_by on approvals (requested_by_id) where state = 'waiting';

create function get_single_approver_limit(country int) returns bigint stable language sql as $$
  select coalesce(single_approver_limit, round(5000 * point_value * 10 ^ decimals)::bigint)
  from countries join currencies on currencies.id = currency_id
  where countries.id = country
$$;

-- Amounts that each staff member moved without approval within the last day.
create table unapproved_amounts (
  user_id int not null references users,
  country_id int not null references countries on delete cascade,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index unapproved_amounts_user on unapproved_amounts (user_id, country_id);
