-- What makes a referral suspicious: which other member of its tree shares a device, a number or a network with the friend.
create table referral_evidence (
  referral_id int not null references referrals on delete cascade,
  sign text not null check (sign in ('device', 'number', 'adjacentNumber', 'network', 'formerAccount')),
  user_id int not null references users,
  -- When that happened.
  at timestamptz not null,
  found_at timestamptz not null,
  primary key (referral_id, sign, user_id)
);
create index referral_evidence_user on referral_evidence (user_id);
create index referral_evidence_age on referral_evidence (found_at);

-- How many visitors a network may have on a day follows from the members seen from it. With the salt of the day all of this is gone.
create unlogged table view_networks (
  day date not null references view_salts (day) on delete cascade,
  -- Hashes with the salt of the day; the visitor's doesn't depend on the page.
  network bytea not null,
  seen bytea not null,
  is_account boolean not null,
  primary key (day, network, is_account, seen)
);
