-- Use of an offer, or of a place's standing discount for a service.
create table orders (
  id int generated always as identity primary key,
  -- Eight characters that can't be confused.
  code text not null constraint orders_code unique check (code ~ '^[0-9ACDEFGHJKMNPQRTVWXY]{8}$'),
  kind text not null check (kind in ('reservation', 'walkIn')),
  state text not null check (state in ('requested', 'confirmed', 'rejected', 'awaitingApproval', 'approved', 'paid',
    'cancelled', 'expired', 'reversed', 'declined')),
  offer_id int references offers,
  terms_id int,
  service_id int references services,
  -- Standing discount when the order was created.
  discount_percent smallint check (discount_percent between 1 and 100),
  place_id int not null references places,
  branch_id int not null references branches,
  -- No foreign key: it would lock the member after the wallet, and deleting a member locks them in the opposite order.
  member_id int not null,
  country_id int not null references countries,
  currency_id int not null references currencies,
  -- In the currency's smallest unit, when the order was created.
  point_value bigint not null check (point_value > 0),
  -- As last entered by the branch, in the smallest unit.
  bill bigint check (bill > 0),
  cheaper_item bigint check (cheaper_item > 0),
  discount bigint check (discount >= 0),
  -- Held points; of a paid order, captured points.
  points bigint not null default 0 check (points >= 0),
  -- Points that the member got back: held ones if the order ended unpaid, captured ones if it was reversed.
  returned_points bigint not null default 0 check (returned_points >= 0),
  hold_id int references holds,
  capture_journal_id bigint references journals,
  -- Staff of the place who found the member.
  started_by_id int,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  billed_at timestamptz,
  approved_at timestamptz,
  paid_at timestamptz,
  -- Of a reversed order, when it was paid.
  ended_at timestamptz,
  reversed_at timestamptz,
  -- When the current state expires; `null` if it doesn't.
  expires_at timestamptz,
  -- End of the reservation, independent of the state.
  reserved_until timestamptz,
  reason text,
  version int not null default 0,
  foreign key (offer_id, terms_id) references offer_terms (offer_id, id),
  check ((offer_id is null) <> (service_id is null)),
  check ((service_id is null) = (discount_percent is null)),
  check (kind = 'walkIn' or offer_id is not null),
  check ((bill is null) = (discount is null)),
  check (discount <= bill),
  check (state not in ('awaitingApproval', 'approved', 'paid', 'reversed') or bill is not null),
  check ((state in ('paid', 'reversed')) = (paid_at is not null)),
  constraint orders_end_or_expiry check (
    (state in ('requested', 'confirmed', 'awaitingApproval', 'approved')) = (ended_at is null)
    and (ended_at is null) = (expires_at is not null)
  )
);
-- Open orders, and ended ones including those that expired but that the job hasn't ended yet.
create index orders_member_open on orders (member_id, created_at desc) where ended_at is null;
create index orders_member_by_end on orders (member_id, (coalesce(ended_at, expires_at)) desc, id desc);
create index orders_branch_open on orders (branch_id, created_at desc) where ended_at is null;
create index orders_branch_by_end on orders (branch_id, (coalesce(ended_at, expires_at)) desc, id desc);
create index orders_place_open on orders (place_id, created_at desc) where ended_at is null;
create index orders_place_by_end on orders (place_id, (coalesce(ended_at, expires_at)) desc, id desc);
-- Staff page through the latest orders of all places.
create index orders_by_end on orders ((coalesce(ended_at, expires_at)) desc, id desc);
create index orders_place_created on orders (place_id, created_at);
-- The report of cancellations includes expired orders that the job hasn't ended yet.
create index orders_not_paid on orders (country_id, (coalesce(reversed_at, ended_at, expires_at)))
where state <> 'paid';
-- Rules for suspicion cases read the walk-ins of the last weeks.
create index orders_walk_ins on orders (paid_at) where kind = 'walkIn' and paid_at is not null;
-- Limits count a member's orders of an offer, and how often a place starts one for them.
create index orders_member_offer on orders (member_id, offer_id, created_at) where offer_id is not null;
create index orders_member_place on orders (member_id, place_id, created_at);
create index orders_offer_open on orders (offer_id) where ended_at is null;
create index orders_service on orders (service_id) where service_id is not null;
create index orders_due on orders (expires_at) where ended_at is null;

create table order_history (
  id bigint generated always as identity primary key,
  order_id int not null references orders,
  state text not null,
  at timestamptz not null,
  -- `null`: expired by itself.
  actor_id int,
  -- API token that took the step; `null`: a person. Outlasts the token.
  token_name text,
  role text not null check (role in ('member', 'place', 'staff', 'time')),
  reason text,
  bill bigint,
  discount bigint,
  points bigint
);
create index order_history_order on order_history (order_id, id);
-- Daily sums of ended orders.
create index order_history_ends on order_history (at)
where state in ('paid', 'cancelled', 'rejected', 'declined', 'expired', 'reversed');
create trigger order_history_append_only before update or delete or truncate on order_history
for each statement execute function reject_change();

-- Members that staff of a place found: they may start orders only for these.
create table member_lookups (
  looked_up_by_id int not null references users on delete cascade,
  member_id int not null,
  looked_up_at timestamptz not null,
  -- The member showed their membership code.
  is_by_code boolean not null default false,
  primary key (looked_up_by_id, member_id)
);
create index member_lookups_at on member_lookups (looked_up_at);

-- A member with an open order can't be deleted, or change country or rank. The wallet is locked, so that no order is created at the
-- same time.
create function reject_order_member_change() returns trigger language plpgsql as $$
begin
  perform from ledger_accounts where user_id = new.id and kind = 'member' order by id for no key update;
  if (
    new.deleted_at is not null or new.country_id <> old.country_id
    or (select base from ranks where id = new.rank_id) <> (select base from ranks where id = old.rank_id)
  ) and exists (select from orders where member_id = new.id and ended_at is null) then
    raise exception 'user % has an open order', new.id
      using errcode = 'check_violation', constraint = 'users_keep_orders';
  end if;
  return new;
end
$$;

create trigger users_keep_orders before update of country_id, rank_id, deleted_at on users for each row
when (new.country_id <> old.country_id or new.rank_id <> old.rank_id
  or (new.deleted_at is not null and old.deleted_at is null))
execute function reject_order_member_change();

-- Amounts are stored in the smallest unit, so a country with offers or orders keeps its currency. Creating one locks the country, so
-- this sees it.
create function reject_currency_change() returns trigger language plpgsql as $$
begin
  if exists (select from orders where country_id = new.id)
    or exists (select from offers join branches on branches.place_id = offers.place_id where branches.country_id = new.id)
  then
    raise exception 'country % has offers or orders', new.id
      using errcode = 'check_violation', constraint = 'countries_keep_currency';
  end if;
  return new;
end
$$;
create trigger countries_keep_currency before update of currency_id on countries for each row
when (old.currency_id is distinct from new.currency_id) execute function reject_currency_change();
