-- What members keep: a place, which they follow by that, or an offer.
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

-- Of which offers a member was told last: those that were published after one instant and up to another.
create table offer_digests (
  user_id int primary key references users (id) on delete cascade,
  since timestamptz not null,
  until timestamptz not null
);
