-- Points that a member gives to whoever holds a number, with a card. They wait, outside of both wallets, until somebody accepts
-- them, the giver takes them back, or their time is over.
create table gifts (
  id int generated always as identity primary key,
  giver_id int not null references users,
  country_id int not null references countries,
  -- Of whom it is for, in E.164, while it waits; then it is forgotten.
  phone text,
  receiver_id int references users,
  points bigint not null check (points > 0),
  design text not null check (design in ('birthday', 'eid', 'congratulations', 'thanks')),
  text text not null,
  thanks text,
  state text not null check (state in ('waiting', 'accepted', 'takenBack', 'returned')),
  given_journal_id bigint not null unique references journals,
  ended_journal_id bigint unique references journals,
  given_at timestamptz not null,
  -- When it goes back by itself: before any of its points expire.
  returns_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  constraint gifts_wait check (
    (state = 'waiting') = (phone is not null)
    and (state = 'waiting') = (ended_at is null)
    and (state = 'waiting') = (ended_journal_id is null)
    and (state = 'accepted') = (receiver_id is not null)
  ),
  check (thanks is null or state = 'accepted')
);
create index gifts_giver on gifts (giver_id, id desc);
create index gifts_receiver on gifts (receiver_id, id desc) where receiver_id is not null;
create index gifts_awaited on gifts (phone) where phone is not null;
create index gifts_due on gifts (returns_at) where state = 'waiting';
create index gifts_country on gifts (country_id) where state = 'waiting';

-- A gift that ended stays as it ended.
create function keep_gift() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' and (new.state, new.receiver_id, new.ended_journal_id) is distinct from
    (old.state, old.receiver_id, old.ended_journal_id)
    or (new.giver_id, new.points, new.given_journal_id, new.country_id) is distinct from
      (old.giver_id, old.points, old.given_journal_id, old.country_id) then
    raise exception 'gift % stays as it is', old.id using errcode = 'check_violation', constraint = 'gifts_kept';
  end if;
  return new;
end
$$;
create trigger gifts_kept before update on gifts for each row execute function keep_gift();

-- What members get in a country for bringing a friend, out of its marketing account.
create table referral_terms (
  country_id int primary key references countries,
  is_open boolean not null,
  inviter_points bigint not null check (inviter_points >= 0),
  friend_points bigint not null check (friend_points >= 0),
  -- How many friends bring their inviter points, of those who came in a month, and altogether.
  most_a_month int not null check (most_a_month >= 0),
  most int not null check (most >= 0),
  version int not null
);

-- A member who came by another’s code. From the first moment both are promised points, for which the budget must have room; the
-- friend’s first paid order earns them, and they come once that can’t be reversed any more.
create table referrals (
  id int generated always as identity primary key,
  friend_id int not null unique references users,
  inviter_id int not null references users check (inviter_id <> friend_id),
  country_id int not null references countries,
  inviter_points bigint not null,
  friend_points bigint not null,
  state text not null check (state in ('joined', 'held', 'review', 'rewarded', 'refused', 'lapsed')),
  joined_at timestamptz not null,
  -- Until when the friend must have paid an order.
  lapses_at timestamptz not null,
  order_id int unique references orders,
  -- When the order can’t be reversed any more.
  due_at timestamptz,
  -- Why somebody of the staff has to look at it.
  signs text[] not null default '{}',
  -- A keyed hash of the network from which the friend came, while it waits.
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

-- What is given and waits is in an account of the country, without a balance of its own: givers don't wait for each other. What a
-- country may spend on bringing members has one, which is never below nothing.
alter table ledger_accounts
  drop constraint ledger_accounts_kind,
  add constraint ledger_accounts_kind check (
    kind in ('member', 'place', 'payable', 'paid', 'issued', 'expired', 'receivable', 'gifts', 'marketing')
  ) not valid;
alter table journals
  drop constraint journals_kind,
  add constraint journals_kind check (kind in ('purchase', 'offlineSale', 'transfer', 'hold', 'release', 'capture', 'reversal',
    'expiry', 'refund', 'settlement', 'payout', 'giftOut', 'giftIn', 'giftReturn', 'reward', 'funding')) not valid,
  drop constraint journals_reference_given,
  add constraint journals_reference_given check (
    reference is not null
    or kind not in ('purchase', 'offlineSale', 'hold', 'capture', 'refund', 'settlement', 'payout', 'giftIn', 'giftReturn', 'reward')
  ) not valid;
alter table entries
  drop constraint entries_kind,
  add constraint entries_kind check (kind in ('purchase', 'offlineSale', 'transferIn', 'transferOut', 'hold', 'release', 'capture',
    'reversal', 'expiry', 'refund', 'settlement', 'payout', 'giftOut', 'giftIn', 'giftReturn', 'reward', 'funding')) not valid;

-- As points keep somebody in their country and rank, so do those that they gave and may have back.
create or replace function keep_owner_of_points() returns trigger language plpgsql as $$
declare
  stays boolean := new.country_id = old.country_id
    and (select base from ranks where id = new.rank_id) = (select base from ranks where id = old.rank_id);
begin
  perform from ledger_accounts where user_id = new.id and kind = 'member' order by id for no key update;
  if not stays and (
    exists (select from ledger_accounts where user_id = new.id and (available <> 0 or held <> 0))
    or exists (select from gifts where giver_id = new.id and state = 'waiting')
  ) then
    raise exception 'user % has points', new.id
      using errcode = 'check_violation', constraint = 'users_keep_points';
  end if;
  if new.deleted_at is not null and exists (
    select from holds join ledger_accounts account on account.id = holds.account_id
    where account.user_id = new.id and holds.ended_at is null
  ) then
    raise exception 'user % has a hold', new.id using errcode = 'check_violation', constraint = 'users_keep_holds';
  end if;
  return new;
end
$$;
