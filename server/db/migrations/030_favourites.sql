-- Saved places, which the member follows, and offers.
create table favourites (
  id int generated always as identity primary key,
  user_id int not null references users (id) on delete cascade,
  place_id int references places (id) on delete cascade,
  offer_id int references offers (id) on delete cascade,
  saved_at timestamptz not null,
  check (num_nonnulls(place_id, offer_id) = 1),
  unique (user_id, place_id),
  unique (user_id, offer_id)
);
create index favourites_place on favourites (place_id) where place_id is not null;
create index favourites_offer on favourites (offer_id) where offer_id is not null;

-- Period in which the offers of a member's last digest were published.
create table offer_digests (
  user_id int primary key references users (id) on delete cascade,
  since timestamptz not null,
  until timestamptz not null
);
