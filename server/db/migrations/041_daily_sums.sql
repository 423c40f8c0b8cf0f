-- What was sold and used in a country on each of its days that are over, so that figures of a year are read by day.
create table daily_sums (
  country_id int not null references countries,
  day date not null,
  figure text not null,
  -- Money in the currency's smallest unit.
  amount bigint not null,
  primary key (country_id, day, figure)
);

-- The days before `until` are summed, as they were in this time zone: in another they begin elsewhere.
create table summed_days (
  country_id int primary key references countries,
  time_zone text not null,
  until date not null
);

-- Ends of orders are summed by day.
create index order_steps_ends on order_steps (at)
where state in ('paid', 'cancelled', 'rejected', 'declined', 'expired', 'reversed');
