-- From its reservation to its payment, each function in a transaction of its own: the same locks, rows,
-- ledger, notifications and messages as the product's.
create function bench_note(which int, who int, at_side text, change text, now timestamptz) returns void
language plpgsql as $$
declare
  to_member text := case change when 'confirmed' then 'OrderConfirmed' when 'billed' then 'NewOrderUserDiscountApproval'
    when 'paid' then 'OrderPaid' end;
  to_counter text := case change when 'reserved' then 'NewOfferReservation' when 'approved' then 'OrderApproved'
    when 'paid' then 'OrderPaidAtPlace' end;
begin
  insert into order_history (order_id, state, at, actor_id, role, reason, bill, discount, points)
  select id, state, now, who, at_side, reason, bill, discount, points from orders where id = which;
  with order_notice as (
    select orders.member_id, orders.place_id, orders.branch_id, jsonb_build_object('orderId', which, 'code', orders.code,
      'place', jsonb_build_object('ar', places.name_ar, 'en', places.name_en),
      'title', jsonb_build_object('ar', offers.title_ar, 'en', offers.title_en)) as said
    from orders join places on places.id = orders.place_id join offers on offers.id = orders.offer_id
    where orders.id = which
  ), people as (
    select id, kind, said from (
      select member_id as id, to_member as kind, said from order_notice
      union select owner_id, to_counter, said from order_notice join places on places.id = place_id
      union select users.id, to_counter, said from order_notice join users on service_place_id = place_id
        join ranks on ranks.id = rank_id and base = 'ServiceSupplier'
      union select users.id, to_counter, said from order_notice join users on users.branch_id = order_notice.branch_id
        join ranks on ranks.id = rank_id and base = 'BranchManager'
    ) as concerned join users using (id) where deleted_at is null
  ), added as (
    insert into notifications (user_id, kind, values, created_at)
    select id, kind, said, now from people where kind is not null order by id returning user_id, id
  ), outgoing as (
    select id as user_id, 0 as n, json_build_object('kind', 'order', 'orderId', which) as message from people
    union all select user_id, id, json_build_object('kind', 'notification', 'notificationId', id) from added
  ), ordered as (
    select *, row_number() over (partition by user_id order by n) as position from outgoing
  ), numbered as (
    insert into live_sequences as s (user_id, last_seq)
    select user_id, count(*) from ordered group by user_id order by user_id
    on conflict (user_id) do update set last_seq = s.last_seq + excluded.last_seq returning user_id, last_seq
  )
  insert into live_messages (user_id, seq, message, created_at)
  select user_id, last_seq - max(position) over (partition by user_id) + position, message, now
  from numbered join ordered using (user_id);
end
$$;

create function bench_reserve(who int, what int, at_branch int, now timestamptz) returns int
language plpgsql as $$
declare
  offer record;
  branch record;
  made int;
begin
  perform from orders where ended_at is null and expires_at <= now and (member_id = who or offer_id = what)
  order by id for no key update;
  perform from places where id = (select place_id from offers where id = what) for share;
  select offers.*, places.state as place_state into offer
  from offers join places on places.id = place_id join offer_terms on offer_terms.id = terms_id
  where offers.id = what for no key update of offers;
  select countries.*, currencies.decimals into branch
  from branches join countries on countries.id = country_id join currencies on currencies.id = currency_id
  where branches.id = at_branch and branches.place_id = offer.place_id and deleted_at is null;
  if offer.state <> 'live' or offer.place_state <> 'approved' or not branch.is_active or offer.reserved >= offer.stock then
    raise exception 'refused';
  end if;
  update offers set reserved = reserved + 1 where id = what;
  perform from branches where id = at_branch for key share;
  perform from lock_wallets(array[who]);
  insert into orders (code, kind, state, offer_id, terms_id, place_id, branch_id, member_id, country_id, currency_id,
    point_value, created_at, expires_at, reserved_until)
  values (translate(upper(left(md5(random()::text), 8)), 'B', 'H'), 'reservation', 'requested', what, offer.terms_id,
    offer.place_id, at_branch, who, branch.id, branch.currency_id, 10 ^ branch.decimals * branch.point_value, now,
    now + interval '30 minutes', now + interval '7 days')
  returning id into made;
  perform bench_note(made, who, 'member', 'reserved', now);
  return made;
end
$$;

-- The order must be in this state and not be expired.
create function bench_lock(which int, wanted text, now timestamptz) returns orders language plpgsql as $$
declare
  found orders;
begin
  select * into found from orders where id = which for no key update;
  if found.state <> wanted or found.expires_at <= now then
    raise exception 'refused';
  end if;
  return found;
end
$$;

create function bench_confirm(which int, who int, now timestamptz) returns void language plpgsql as $$
begin
  perform bench_lock(which, 'requested', now);
  update orders set state = 'confirmed', confirmed_at = now, expires_at = reserved_until, version = version + 1
  where id = which;
  perform bench_note(which, who, 'staff', 'confirmed', now);
end
$$;

create function bench_bill(which int, who int, typed bigint, now timestamptz) returns bigint language plpgsql as $$
declare
  bought orders := bench_lock(which, 'confirmed', now);
  percent bigint;
  missing bigint;
  part bigint;
  held int;
  journal bigint;
  wallet record;
  lot record;
begin
  perform from orders where ended_at is null and expires_at <= now and member_id = bought.member_id
  order by id for no key update;
  select discount_value into percent from offer_terms where id = bought.terms_id;
  missing := (typed * percent / 100 + bought.point_value - 1) / bought.point_value;
  perform from lock_wallets(array[bought.member_id]);
  insert into journals (kind, reference, created_by_id, at) values ('hold', 'order:' || which, who, now) returning id into journal;
  update ledger_accounts set available = available - missing, held = ledger_accounts.held + missing,
    entries_count = entries_count + 1, last_at = greatest(last_at, now)
  where user_id = bought.member_id and kind = 'member' returning * into wallet;
  insert into entries (journal_id, account_id, kind, points, held, number, balance, credited, at) values
    (journal, wallet.id, 'hold', -missing, missing, wallet.entries_count, wallet.available, wallet.credited, wallet.last_at);
  insert into holds (account_id, reference, started_at) values (wallet.id, 'order:' || which, now) returning id into held;
  update orders set state = 'awaitingApproval', bill = typed, discount = typed * percent / 100, points = missing,
    hold_id = held, billed_at = now, expires_at = now + interval '15 minutes', version = version + 1
  where id = which;
  for lot in select * from lots where account_id = wallet.id and is_open and available > 0 order by expires_at, id loop
    part := least(missing, lot.available);
    update lots set available = available - part, held = lots.held + part where id = lot.id;
    insert into lot_movements values (journal, lot.id, -part, part);
    insert into hold_lots values (held, lot.id, part);
    missing := missing - part;
    exit when missing = 0;
  end loop;
  if missing > 0 then
    raise exception 'too few';
  end if;
  perform bench_note(which, who, 'staff', 'billed', now);
  return (select points from orders where id = which);
end
$$;

create function bench_approve(which int, who int, typed bigint, now timestamptz) returns void language plpgsql as $$
declare
  billed orders := bench_lock(which, 'awaitingApproval', now);
begin
  if billed.bill <> typed then
    raise exception 'changed';
  end if;
  update orders set state = 'approved', approved_at = now, expires_at = now + interval '1 day', version = version + 1
  where id = which;
  perform bench_note(which, who, 'member', 'approved', now);
end
$$;

create function bench_pay(which int, who int, now timestamptz) returns void language plpgsql as $$
declare
  approved orders := bench_lock(which, 'approved', now);
  journal bigint;
  receiver int;
  giver record;
  got record;
  part record;
begin
  perform from lock_wallets(array[approved.member_id]);
  insert into ledger_accounts (kind, country_id, place_id) values ('place', approved.country_id, approved.place_id)
  on conflict on constraint ledger_accounts_unique do nothing;
  select id into receiver from ledger_accounts where kind = 'place' and place_id = approved.place_id;
  insert into journals (kind, reference, created_by_id, at) values ('capture', 'order:' || which, who, now)
  returning id into journal;
  update ledger_accounts set held = held - approved.points, entries_count = entries_count + 1,
    last_at = greatest(last_at, now)
  where user_id = approved.member_id and kind = 'member' returning * into giver;
  update ledger_accounts set available = available + approved.points, credited = credited + approved.points,
    entries_count = entries_count + 1, last_at = greatest(last_at, now)
  where id = receiver returning * into got;
  insert into entries (journal_id, account_id, kind, points, held, number, balance, credited, at) values
    (journal, giver.id, 'capture', 0, -approved.points, giver.entries_count, giver.available, giver.credited, giver.last_at),
    (journal, got.id, 'capture', approved.points, 0, got.entries_count, got.available, got.credited, got.last_at);
  for part in delete from hold_lots where hold_id = approved.hold_id returning * loop
    update lots set held = held - part.points where id = part.lot_id;
    insert into lot_movements values (journal, part.lot_id, 0, -part.points);
  end loop;
  update holds set ended_at = now where id = approved.hold_id;
  update orders set state = 'paid', capture_journal_id = journal, hold_id = null, paid_at = now, ended_at = now,
    expires_at = null, version = version + 1
  where id = which;
  perform bench_note(which, who, 'staff', 'paid', now);
end
$$;
