-- What staff stopped a member from doing. It applies from starts_at until ends_at, or until it is lifted.
create table restrictions (
  id int generated always as identity primary key,
  user_id int not null references users,
  kind text not null check (kind in ('chat', 'orders', 'transfers', 'everything')),
  reason text not null check (reason in
    ('abuse', 'spam', 'suspiciousOrders', 'suspiciousTransfers', 'manyAccounts', 'breach')),
  -- To the member.
  message text not null,
  starts_at timestamptz not null,
  -- `null`: until it is lifted.
  ends_at timestamptz check (ends_at > starts_at),
  by_id int not null references users,
  lifted_at timestamptz,
  lifted_by_id int references users,
  check ((lifted_at is null) = (lifted_by_id is null))
);
-- Every request of a member checks whether one applies.
create index restrictions_user on restrictions (user_id, id desc);
create index restrictions_over on restrictions (coalesce(lifted_at, ends_at));
