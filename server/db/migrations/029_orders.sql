-- What has orders is hidden when it is deleted, and its history stays.
alter table places add column deleted_at timestamptz;
alter table branches add column deleted_at timestamptz;

-- One use of a membership at a place: of an offer, or of the place's standing discount for a service.
create table orders (
  id int generated always as identity primary key,
  -- Eight characters of which no two look alike.
  code text not null constraint orders_code unique check (code ~ '^[0-9ACDEFGHJKMNPQRTVWXY]{8}$'),
  kind text not null check (kind in ('reservation', 'walkIn')),
  state text not null check (state in ('requested', 'confirmed', 'rejected', 'awaitingApproval', 'approved', 'paid',
    'cancelled', 'expired', 'reversed', 'declined')),
  offer_id int references offers,
  terms_id int,
  service_id int references services,
  -- The place's standing discount, as it was when the order was made.
  discount_percent smallint check (discount_percent between 1 and 100),
  place_id int not null references places,
  branch_id int not null references branches,
  -- Not a foreign key: that would lock the member after the wallet, and a member's deletion locks them the other way round.
  member_id int not null,
  country_id int not null references countries,
  currency_id int not null references currencies,
  -- What a point is worth, in the currency's smallest unit, as it was when the order was made.
  point_value bigint not null check (point_value > 0),
  -- In the smallest unit, as the branch typed them last.
  bill bigint check (bill > 0),
  cheaper_item bigint check (cheaper_item > 0),
  discount bigint check (discount >= 0),
  -- What is held for it; of a paid one what was taken.
  points bigint not null default 0 check (points >= 0),
  hold_id int references holds,
  capture_journal_id bigint references journals,
  -- Who found the member and started it.
  started_by_id int,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  billed_at timestamptz,
  approved_at timestamptz,
  paid_at timestamptz,
  -- When it ended, however it did; of a reversed one, when it was paid.
  ended_at timestamptz,
  reversed_at timestamptz,
  -- When it ends by itself in the state that it is in; null where it doesn't.
  expires_at timestamptz,
  -- When the reservation itself runs out, whatever was billed or declined in between.
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
  constraint orders_end_by_themselves check (
    (state in ('requested', 'confirmed', 'awaitingApproval', 'approved')) = (ended_at is null)
    and (ended_at is null) = (expires_at is not null)
  )
);
-- What is open, and what has ended, time itself included: whoever reads may be there before the job that ends it.
create index orders_member_open on orders (member_id, created_at desc) where ended_at is null;
create index orders_member_by_end on orders (member_id, (coalesce(ended_at, expires_at)) desc, id desc);
create index orders_branch_open on orders (branch_id, created_at desc) where ended_at is null;
create index orders_branch_by_end on orders (branch_id, (coalesce(ended_at, expires_at)) desc, id desc);
create index orders_place_open on orders (place_id, created_at desc) where ended_at is null;
create index orders_place_by_end on orders (place_id, (coalesce(ended_at, expires_at)) desc, id desc);
-- Limits count a member's orders of an offer, those of a place how often it starts one for them.
create index orders_member_offer on orders (member_id, offer_id, created_at) where offer_id is not null;
create index orders_member_place on orders (member_id, place_id, created_at);
create index orders_offer_open on orders (offer_id) where ended_at is null;
create index orders_service on orders (service_id) where service_id is not null;
create index orders_due on orders (expires_at) where ended_at is null;

-- Every step of an order: by whom, and what it said.
create table order_steps (
  id bigint generated always as identity primary key,
  order_id int not null references orders,
  state text not null,
  at timestamptz not null,
  -- Null: time itself.
  by_id int,
  side text not null check (side in ('member', 'place', 'staff', 'time')),
  reason text,
  bill bigint,
  discount bigint,
  points bigint
);
create index order_steps_order on order_steps (order_id, id);
create trigger order_steps_append_only before update or delete or truncate on order_steps
for each statement execute function refuse_change();

-- Whom somebody at a counter found, so that they start orders only for members who stand before them.
create table found_members (
  found_by_id int not null references users on delete cascade,
  member_id int not null,
  found_at timestamptz not null,
  primary key (found_by_id, member_id)
);
create index found_members_at on found_members (found_at);

-- Whoever has an order open stays a member of their country. The wallet is locked, so that none is made meanwhile.
create function keep_member_of_orders() returns trigger language plpgsql as $$
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
execute function keep_member_of_orders();
