-- Sales and uses per country and past day, so that figures of a year don't read every row.
create table daily_sums (
  country_id int not null references countries,
  day date not null,
  figure text not null,
  -- Money is in the currency's smallest unit.
  amount bigint not null,
  primary key (country_id, day, figure)
);

-- Days before `until` are summed, in this time zone.
create table daily_sum_progress (
  country_id int primary key references countries,
  time_zone text not null,
  until date not null
);
