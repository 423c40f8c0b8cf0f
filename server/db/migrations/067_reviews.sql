-- What members say of places at which they paid an order: one review for an order.
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
  -- Staff hid it, and why.
  hidden_at timestamptz,
  hidden_reason text,
  -- Its order was reversed.
  withdrawn_at timestamptz,
  version int not null default 0,
  check ((hidden_at is null) = (hidden_reason is null))
);
-- The rating of a place is counted from this, and its page read along it.
create index reviews_shown on reviews (place_id, id desc) include (stars) where hidden_at is null and withdrawn_at is null;
create index reviews_place on reviews (place_id, id desc);
create index reviews_branch on reviews (branch_id, id desc);
create index reviews_member on reviews (member_id, id desc);

create table review_images (
  id int generated always as identity primary key,
  review_id int not null references reviews on delete cascade,
  path text not null,
  position smallint not null,
  picture text generated always as (picture_of(path)) stored references pictures
);
create index review_images_review on review_images (review_id, position);
-- A picture that is thrown away must be named nowhere.
create index review_images_picture on review_images (picture) where picture is not null;

-- Orders whose members were asked how it was, so that nobody is asked twice.
create table review_requests (
  order_id int primary key references orders,
  asked_at timestamptz not null
);
create index review_requests_age on review_requests (asked_at);

-- Words that no review may have, by themselves or with what Arabic writes before a word.
create table banned_words (
  id int generated always as identity primary key,
  word text not null check (word <> ''),
  version int not null default 0
);
create unique index banned_words_word on banned_words (ar_norm(word));

-- Search follows ratings.
create function note_review_change() returns trigger
language plpgsql as $$
begin
  insert into search_changes (kind, document_id) select distinct 'place', place_id from changed;
  return null;
end
$$;
create trigger search_inserted after insert on reviews
  referencing new table as changed for each statement execute function note_review_change();
create trigger search_updated after update on reviews
  referencing new table as changed for each statement execute function note_review_change();
create trigger search_deleted after delete on reviews
  referencing old table as changed for each statement execute function note_review_change();

-- The review that a complaint reports.
alter table complaints add column review_id int;
alter table complaints add constraint complaints_review_id_fkey
  foreign key (review_id) references reviews on delete set null not valid;
