-- Rewards for inviting a friend, paid from the country's marketing account.
create table referral_terms (
  country_id int primary key references countries,
  is_open boolean not null,
  inviter_points bigint not null check (inviter_points >= 0),
  friend_points bigint not null check (friend_points >= 0),
  -- Maximum of friends that are rewarded, per month and in total.
  max_per_month int not null check (max_per_month >= 0),
  max_total int not null check (max_total >= 0),
  version int not null
);

-- A member who joined with another's code. The points are promised from the start, within the budget, and paid when the friend's first
-- paid order can no longer be reversed.
create table referrals (
  id int generated always as identity primary key,
  friend_id int not null unique references users,
  inviter_id int not null references users check (inviter_id <> friend_id),
  country_id int not null references countries,
  inviter_points bigint not null,
  friend_points bigint not null,
  state text not null check (state in ('joined', 'held', 'review', 'rewarded', 'refused', 'lapsed')),
  joined_at timestamptz not null,
  -- Deadline for the friend's first paid order.
  lapses_at timestamptz not null,
  order_id int unique references orders,
  -- When the order can no longer be reversed.
  due_at timestamptz,
  -- Why staff must check it.
  signs text[] not null default '{}',
  -- Keyed hash of the friend's network, until the referral ends.
  address_hash bytea,
  decided_by_id int references users,
  reason text,
  ended_at timestamptz,
  version int not null default 0,
  check ((state in ('held', 'review', 'rewarded')) <= (order_id is not null)),
  check ((order_id is null) = (due_at is null)),
  check ((state in ('rewarded', 'refused', 'lapsed')) = (ended_at is not null)),
  check ((decided_by_id is null) = (reason is null))
);
create index referrals_inviter on referrals (inviter_id, id desc);
create index referrals_promised on referrals (country_id) where state in ('joined', 'held', 'review');
create index referrals_due on referrals (due_at) where state = 'held';
create index referrals_lapsing on referrals (lapses_at) where state = 'joined';
create index referrals_review on referrals (id) where state in ('held', 'review');
create index referrals_network on referrals (address_hash, joined_at) where address_hash is not null;
-- When retention erases the network.
create index referrals_network_age on referrals ((case when address_hash is not null then joined_at end));

-- What the friend shares with another member of the inviter's tree.
create table referral_evidence (
  referral_id int not null references referrals on delete cascade,
  sign text not null check (sign in ('device', 'number', 'adjacentNumber', 'network', 'formerAccount')),
  user_id int not null references users,
  -- When it happened.
  at timestamptz not null,
  found_at timestamptz not null,
  primary key (referral_id, sign, user_id)
);
create index referral_evidence_user on referral_evidence (user_id);
create index referral_evidence_age on referral_evidence (found_at);
