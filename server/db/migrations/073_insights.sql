-- How often the page of a place, of an offer (offer_id) or the code at a door (branch_id) was seen, by the clocks of the place.
create table view_counts (
  place_id int not null references places (id) on delete cascade,
  offer_id int references offers (id) on delete cascade,
  branch_id int references branches (id) on delete cascade,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  views int not null check (views > 0),
  -- Those who had not seen it on this day.
  visitors int not null check (visitors between 0 and views),
  -- When it was counted first.
  since timestamptz not null,
  check (offer_id is null or branch_id is null),
  unique nulls not distinct (place_id, day, hour, offer_id, branch_id)
);
create index view_counts_since on view_counts (since);
create index view_counts_offer on view_counts (offer_id, day) where offer_id is not null;
create index view_counts_branch on view_counts (branch_id) where branch_id is not null;

-- With what visitors of a day are told apart. It is in no backup, log or replica of the database, and gone after its day.
create unlogged table view_salts (
  day date primary key,
  salt bytea not null,
  expires_at timestamptz not null
);
create unlogged table view_seen (
  day date not null references view_salts (day) on delete cascade,
  -- A hash of visitor and page, with the salt of the day.
  visitor bytea not null,
  primary key (day, visitor)
);

-- The week before which Sunday an owner was told of last.
create table insight_weeks (
  place_id int primary key references places (id) on delete cascade,
  week date not null
);
