-- The same locks, lots, entries and event as the product's.
create function bench_transfer(from_user int, to_user int, moved int, now timestamptz) returns bigint
language plpgsql as $$
declare
  giver int;
  taker int;
  journal bigint;
  missing int := moved;
  part int;
  lot record;
  given record;
  got record;
begin
  perform from ledger_accounts where user_id in (from_user, to_user) and kind = 'member' order by id for no key update;
  select id into giver from ledger_accounts where user_id = from_user and kind = 'member';
  select id into taker from ledger_accounts where user_id = to_user and kind = 'member';
  if exists (select from lots where account_id in (giver, taker) and is_open and available > 0 and expires_at <= now)
    or (select count(*) from users join ranks on ranks.id = rank_id
      where users.id in (from_user, to_user) and base = 'User' and not is_provisional and deleted_at is null) < 2
  then
    raise exception 'refused';
  end if;
  insert into journals (kind, created_by_id, at) values ('transfer', from_user, now) returning id into journal;
  update ledger_accounts set available = available - moved, entries_count = entries_count + 1,
    last_at = greatest(last_at, now) where id = giver returning * into given;
  update ledger_accounts set available = available + moved, credited = credited + moved,
    entries_count = entries_count + 1, last_at = greatest(last_at, now) where id = taker returning * into got;
  insert into entries (journal_id, account_id, kind, points, number, balance, credited, at) values
    (journal, giver, 'transferOut', -moved, given.entries_count, given.available, given.credited, given.last_at),
    (journal, taker, 'transferIn', moved, got.entries_count, got.available, got.credited, got.last_at);
  for lot in select * from lots where account_id = giver and is_open and available > 0 order by expires_at, id loop
    part := least(missing, lot.available);
    update lots set available = available - part where id = lot.id;
    insert into lot_movements values (journal, lot.id, -part, 0);
    insert into lots (account_id, journal_id, is_bought, points, available, expires_at)
    values (taker, journal, false, part, part, lot.expires_at)
    on conflict (account_id, expires_at) where not is_bought
    do update set available = lots.available + excluded.available
    returning * into got;
    insert into lot_movements values (journal, got.id, part, 0);
    missing := missing - part;
    exit when missing = 0;
  end loop;
  if missing > 0 then
    raise exception 'too few';
  end if;
  insert into events (name, body, language, created_at) values ('wallet.pointsTransferred',
    jsonb_build_object('fromUserId', from_user, 'toUserId', to_user, 'points', moved), 'ar', now);
  return journal;
end
$$;
