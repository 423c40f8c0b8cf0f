-- Reviews by members, one per paid order.
create table reviews (
  id int generated always as identity primary key,
  order_id int not null unique references orders,
  place_id int not null references places,
  branch_id int not null references branches,
  member_id int not null references users,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  answer text,
  answered_at timestamptz,
  answered_by_id int references users,
  -- By staff.
  hidden_at timestamptz,
  hidden_reason text,
  -- The order was reversed.
  withdrawn_at timestamptz,
  version int not null default 0,
  check ((hidden_at is null) = (hidden_reason is null))
);
-- Rating and reviews of a place's page.
create index reviews_visible on reviews (place_id, id desc) include (stars) where hidden_at is null and withdrawn_at is null;
create index reviews_place on reviews (place_id, id desc);
create index reviews_branch on reviews (branch_id, id desc);
create index reviews_member on reviews (member_id, id desc);

create table review_images (
  id int generated always as identity primary key,
  review_id int not null references reviews on delete cascade,
  path text not null,
  picture text generated always as (picture_name(path)) stored references pictures,
  position smallint not null
);
create index review_images_review on review_images (review_id, position);
-- Deleting a picture checks what refers to it.
create index review_images_picture on review_images (picture) where picture is not null;

-- Members are asked for a review once per order.
create table review_requests (
  order_id int primary key references orders,
  requested_at timestamptz not null
);
create index review_requests_age on review_requests (requested_at);

-- Forbidden words in reviews, also with Arabic prefixes.
create table banned_words (
  id int generated always as identity primary key,
  word text not null check (word <> ''),
  version int not null default 0
);
create unique index banned_words_word on banned_words (ar_norm(word));
