-- Four eyes: what one of the staff asks for and another agrees to. Those who agreed stand in the audit log, too.
alter table audit_entries add column agreed_by_id int references users
  constraint audit_entries_four_eyes check (agreed_by_id <> user_id);
create index audit_entries_agreed on audit_entries (agreed_by_id, at, id) where agreed_by_id is not null;

create table approvals (
  id int generated always as identity primary key,
  call text not null,
  -- What it is about, what is to be sent (sealed) and the name of an account that is still to be made: gone with its end.
  about text,
  input text,
  new_name text,
  -- Whom it concerns.
  person_id int references users,
  -- The entries that it is going to write into the audit log.
  entries json not null,
  reason text not null,
  asked_by_id int not null references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'agreed', 'refused', 'takenBack', 'expired')),
  decided_by_id int references users constraint approvals_four_eyes check (decided_by_id <> asked_by_id),
  ended_at timestamptz,
  note text not null default '',
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'waiting') = (input is not null)),
  check ((state in ('agreed', 'refused')) = (decided_by_id is not null))
);
-- One request at a time for a call about a thing.
create unique index approvals_waiting on approvals (call, about) where state = 'waiting';
create index approvals_listed on approvals (asked_at desc, id desc);
create index approvals_asked_by on approvals (asked_by_id) where state = 'waiting';

-- The most that one of the staff moves in a day by their own word, in the currency's smallest unit; null: what 5000 points are worth.
alter table countries add column alone_limit bigint check (alone_limit >= 0);

create function alone_limit_of(country int) returns bigint stable language sql as $$
  select coalesce(alone_limit, round(5000 * point_value * 10 ^ decimals)::bigint)
  from countries join currencies on currencies.id = currency_id
  where countries.id = country
$$;

-- What each of the staff moved by their own word within the last day.
create table amounts_moved_alone (
  user_id int not null references users,
  country_id int not null references countries on delete cascade,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index amounts_moved_alone_user on amounts_moved_alone (user_id, country_id);
