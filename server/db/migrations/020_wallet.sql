-- Points as a double-entry ledger. A member's account has an available and a held balance, both equal to the sums of its lots.
create table ledger_accounts (
  id int generated always as identity primary key,
  kind text not null constraint ledger_accounts_kind check (
    kind in ('member', 'place', 'payable', 'paid', 'issued', 'expired', 'receivable', 'gifts', 'marketing')
  ),
  country_id int not null references countries,
  user_id int references users check ((user_id is not null) = (kind in ('member', 'receivable'))),
  place_id int references places
    constraint ledger_accounts_of_place check ((place_id is not null) = (kind in ('place', 'payable'))),
  -- Issued, expired, paid and gift accounts have no balance, only entries: with one, every movement would wait for the previous one.
  available bigint not null default 0,
  held bigint not null default 0,
  -- Copied from the latest entry, so that the next one continues from here.
  entries_count int not null default 0,
  credited bigint not null default 0,
  last_at timestamptz,
  -- Places become negative if orders are reversed after their statement was closed.
  constraint ledger_accounts_not_negative check (
    kind in ('receivable', 'place', 'payable') or (available >= 0 and held >= 0)
  ),
  constraint ledger_accounts_unique unique nulls not distinct (user_id, country_id, kind, place_id)
) with (fillfactor = 70);

-- A movement of points.
create table journals (
  id bigint generated always as identity primary key,
  kind text not null constraint journals_kind check (kind in ('purchase', 'offlineSale', 'transfer', 'hold', 'release', 'capture',
    'reversal', 'expiry', 'refund', 'settlement', 'payout', 'giftOut', 'giftIn', 'giftReturn', 'reward', 'funding')),
  -- payment:12, sale:7, order:5.
  reference text check (reference <> ''),
  reverses_id bigint constraint journals_reversed_once unique references journals,
  -- No foreign key: it would lock the user after the wallet, and deleting a user locks them in the opposite order.
  created_by_id int,
  note text,
  -- Time of the command; of an expiry, when it was due.
  at timestamptz not null,
  -- The database's clock: shows expiries that a wrong clock caused.
  written_at timestamptz not null default clock_timestamp(),
  constraint journals_reference_required check (
    reference is not null
    or kind not in ('purchase', 'offlineSale', 'hold', 'capture', 'refund', 'settlement', 'payout', 'giftIn', 'giftReturn', 'reward')
  )
);
-- One credit per payment or sale.
create unique index journals_credited_once on journals (reference) where kind in ('purchase', 'offlineSale');
create unique index journals_done_once on journals (kind, reference) where kind in ('capture', 'reversal', 'refund');
-- A statement or payout moves points once.
create unique index journals_settled_once on journals (kind, reference) where kind in ('settlement', 'payout');
-- A gift ends once, even if it is accepted and returned at the same moment. A friend is rewarded once.
create unique index journals_ended_once on journals (reference) where kind in ('giftIn', 'giftReturn', 'reward');
-- Suspicious transfers of the last hour.
create index journals_transfers on journals (at) where kind = 'transfer';
-- Premature expiries of the last months.
create index journals_expired on journals (at) where kind = 'expiry';

create table entries (
  journal_id bigint not null references journals,
  account_id int not null references ledger_accounts,
  -- From the account owner's view.
  kind text not null constraint entries_kind check (kind in ('purchase', 'offlineSale', 'transferIn', 'transferOut', 'hold', 'release',
    'capture', 'reversal', 'expiry', 'refund', 'settlement', 'payout', 'giftOut', 'giftIn', 'giftReturn', 'reward', 'funding')),
  -- Changes of the available and held balance.
  points bigint not null,
  held bigint not null default 0,
  -- Running totals of the account: entries, available points, all points ever credited. Statements page by them. `null` if the account has
  -- no balance.
  number int,
  balance bigint,
  credited bigint,
  -- Never earlier than that of the account's previous entry.
  at timestamptz not null,
  primary key (journal_id, account_id)
);
create index entries_statement on entries (account_id, at, number);

-- Points with one expiry. Each purchase is a lot; received points with the same expiry share one.
create table lots (
  id int generated always as identity primary key,
  account_id int not null references ledger_accounts,
  journal_id bigint not null references journals,
  is_bought boolean not null,
  -- Initial points.
  points bigint not null check (points > 0),
  available bigint not null check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  expires_at timestamptz not null,
  -- Days before expiry of the last reminder.
  reminded_days int,
  -- Indexes filter by this instead of the balances, so most changes of a lot update no index.
  is_open boolean generated always as (available + held > 0) stored,
  constraint lots_within_purchase check (not is_bought or available + held <= points)
) with (fillfactor = 70);
create index lots_open on lots (account_id, expires_at) where is_open;
-- All lots of a member, also used and expired ones.
create index lots_account on lots (account_id, expires_at);
create unique index lots_received on lots (account_id, expires_at) where not is_bought;
-- Jobs expire lots, and send reminders.
create index lots_expiring on lots (expires_at) where is_open;
create index lots_journal on lots (journal_id);

-- Lots that each entry debited or credited.
create table lot_movements (
  journal_id bigint not null references journals,
  lot_id int not null references lots,
  points bigint not null,
  held bigint not null,
  primary key (journal_id, lot_id)
);

create table holds (
  id int generated always as identity primary key,
  account_id int not null references ledger_accounts,
  reference text not null check (reference <> ''),
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index holds_one_open on holds (reference) where ended_at is null;
create index holds_open on holds (account_id) where ended_at is null;

-- Points of each lot that an open hold reserves.
create table hold_lots (
  hold_id int not null references holds,
  lot_id int not null references lots,
  points bigint not null check (points > 0),
  primary key (hold_id, lot_id)
);
create index hold_lots_lot on hold_lots (lot_id);

-- Decisions of two staff members to restore points that expired early.
create table expiry_reversals (
  id int generated always as identity primary key,
  country_id int not null references countries,
  -- Last movement that the decision covers.
  until_journal_id bigint not null references journals,
  decided_at timestamptz not null
);
create index expiry_reversals_country on expiry_reversals (country_id, until_journal_id);

create trigger journals_append_only before update or delete or truncate on journals
for each statement execute function reject_change();
create trigger entries_append_only before update or delete or truncate on entries
for each statement execute function reject_change();
create trigger lot_movements_append_only before update or delete or truncate on lot_movements
for each statement execute function reject_change();

create trigger lots_not_deleted before delete or truncate on lots
for each statement execute function reject_change();

create function check_journal() returns trigger language plpgsql as $$
begin
  if (
    select sum(entry.points + entry.held) <> 0 or min(account.country_id) <> max(account.country_id)
    from entries entry join ledger_accounts account on account.id = entry.account_id
    where entry.journal_id = new.journal_id
  ) then
    raise exception 'journal % is not balanced within a country', new.journal_id
      using errcode = 'check_violation', constraint = 'entries_sum_zero';
  end if;
  return null;
end
$$;

create constraint trigger entries_sum_zero after insert on entries
deferrable initially deferred for each row execute function check_journal();

create function check_account(checked int) returns void language plpgsql as $$
begin
  if exists (
    select from ledger_accounts account, lateral (
      select coalesce(sum(lot.available), 0) as available, coalesce(sum(lot.held), 0) as held
      from lots lot where lot.account_id = account.id and lot.is_open
    ) lot
    where account.id = checked and account.kind = 'member'
      and (account.available <> lot.available or account.held <> lot.held)
  ) then
    raise exception 'account % is not the sum of its lots', checked
      using errcode = 'check_violation', constraint = 'ledger_accounts_sum_of_lots';
  end if;
end
$$;

create function check_account_of_lot() returns trigger language plpgsql as $$
begin
  perform check_account(new.account_id);
  return null;
end
$$;

create function check_changed_account() returns trigger language plpgsql as $$
begin
  perform check_account(new.id);
  return null;
end
$$;

create constraint trigger lots_sum after insert or update of available, held, account_id on lots
deferrable initially deferred for each row execute function check_account_of_lot();
create constraint trigger ledger_accounts_sum after insert or update of available, held on ledger_accounts
deferrable initially deferred for each row when (new.kind = 'member') execute function check_changed_account();

create function check_held_lot() returns trigger language plpgsql as $$
declare
  checked int := case tg_table_name when 'lots' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(coalesce(new, old)) ->> 'lot_id')::int end;
begin
  if exists (
    select from lots lot
    where lot.id = checked
      and lot.held <> (select coalesce(sum(points), 0) from hold_lots where lot_id = lot.id)
  ) then
    raise exception 'the held points of lot % are not the sum of its holds', checked
      using errcode = 'check_violation', constraint = 'lots_sum_of_holds';
  end if;
  return null;
end
$$;

create constraint trigger lots_held after update of held on lots
deferrable initially deferred for each row when (new.held <> old.held) execute function check_held_lot();
create constraint trigger hold_lots_held after insert or update or delete on hold_lots
deferrable initially deferred for each row execute function check_held_lot();

-- Locks the wallets of these users, always in the same order, and returns a row per open lot. Being a function, it reads after locking.
-- A user without a wallet has no account in the result.
create function lock_wallets(user_ids int[]) returns table (
  user_id int, base text, is_provisional boolean, is_deleted boolean, country_id int, time_zone text,
  max_transfers_per_day int, max_transfer_points_per_day bigint, account_id int, lot_id int, is_bought boolean, available bigint, held bigint, expires_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
begin
  perform from ledger_accounts account
  where account.user_id = any (user_ids) and account.kind = 'member'
  order by account.id for no key update;
  return query
  select users.id, ranks.base, users.is_provisional, users.deleted_at is not null, country.id, country.time_zone,
    country.max_transfers_per_day, country.max_transfer_points_per_day, account.id, lot.id, lot.is_bought, lot.available, lot.held, lot.expires_at
  from users
  join ranks on ranks.id = users.rank_id
  join countries country on country.id = users.country_id
  left join ledger_accounts account
    on account.user_id = users.id and account.country_id = users.country_id and account.kind = 'member'
  left join lots lot on lot.account_id = account.id and lot.is_open
  where users.id = any (user_ids)
  order by lot.expires_at, lot.id;
end
$$;

-- A user with points, debts or returnable gifts can't change country or rank; one with an open hold can't be deleted. The wallet is
-- locked, so that nothing is credited or held at the same time.
create function reject_points_owner_change() returns trigger language plpgsql as $$
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

create trigger users_keep_points before update of country_id, rank_id, deleted_at on users for each row
when (new.country_id <> old.country_id or new.rank_id <> old.rank_id
  or (new.deleted_at is not null and old.deleted_at is null))
execute function reject_points_owner_change();
