-- Points given to a phone number, with a card. They belong to neither wallet until the gift is accepted, taken back or returned.
create table gifts (
  id int generated always as identity primary key,
  giver_id int not null references users,
  country_id int not null references countries,
  -- E.164, until the gift ends.
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
  -- When it is returned automatically, before any of its points expire.
  returns_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  constraint gifts_state check (
    (state = 'waiting') = (phone is not null)
    and (state = 'waiting') = (ended_at is null)
    and (state = 'waiting') = (ended_journal_id is null)
    and (state = 'accepted') = (receiver_id is not null)
  ),
  check (thanks is null or state = 'accepted')
);
create index gifts_giver on gifts (giver_id, id desc);
create index gifts_receiver on gifts (receiver_id, id desc) where receiver_id is not null;
create index gifts_phone on gifts (phone) where phone is not null;
create index gifts_due on gifts (returns_at) where state = 'waiting';
create index gifts_country on gifts (country_id) where state = 'waiting';

-- An ended gift can't change.
create function reject_gift_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' and (new.state, new.receiver_id, new.ended_journal_id) is distinct from
    (old.state, old.receiver_id, old.ended_journal_id)
    or (new.giver_id, new.points, new.given_journal_id, new.country_id) is distinct from
      (old.giver_id, old.points, old.given_journal_id, old.country_id) then
    raise exception 'gift % stays as it is', old.id using errcode = 'check_violation', constraint = 'gifts_immutable';
  end if;
  return new;
end
$$;
create trigger gifts_immutable before update on gifts for each row execute function reject_gift_change();
