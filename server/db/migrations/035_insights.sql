-- Views of the page of a place or offer, or of a branch's QR poster, per hour in the place's time zone.
create table view_counts (
  place_id int not null references places (id) on delete cascade,
  offer_id int references offers (id) on delete cascade,
  branch_id int references branches (id) on delete cascade,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  views int not null check (views > 0),
  -- Visitors who saw it for the first time that day.
  visitors int not null check (visitors between 0 and views),
  -- First view.
  since timestamptz not null,
  check (offer_id is null or branch_id is null),
  unique nulls not distinct (place_id, day, hour, offer_id, branch_id)
);
create index view_counts_since on view_counts (since);
create index view_counts_offer on view_counts (offer_id, day) where offer_id is not null;
create index view_counts_branch on view_counts (branch_id) where branch_id is not null;

-- Salts of the hashes that tell a day's visitors apart. Unlogged, so in no backup, log or replica, and deleted after the day.
create unlogged table view_salts (
  day date primary key,
  salt bytea not null,
  expires_at timestamptz not null
);
create unlogged table view_visitors (
  day date not null references view_salts (day) on delete cascade,
  -- Hash of visitor and page, with the day's salt.
  visitor bytea not null,
  primary key (day, visitor)
);

-- Limits the visitors of a network per day by the members seen there. Deleted with the day's salt.
create unlogged table view_networks (
  day date not null references view_salts (day) on delete cascade,
  -- Hashes with the day's salt; that of the visitor doesn't include the page.
  network bytea not null,
  viewer bytea not null,
  is_account boolean not null,
  primary key (day, network, is_account, viewer)
);

-- Sunday after the week that the owner was last notified of.
create table insight_notifications (
  place_id int primary key references places (id) on delete cascade,
  week date not null
);
