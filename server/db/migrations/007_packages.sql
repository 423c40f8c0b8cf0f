create table points_packages (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  points int not null check (points > 0),
  -- In the smallest unit of the country's currency.
  price bigint not null check (price > 0),
  months int not null check (months in (6, 12, 18, 24, 30, 36, 42, 48)),
  is_most_chosen boolean not null default false,
  version int not null default 0
);
-- Plans asks for one country's, the smallest first.
create index points_packages_country on points_packages (country_id, points);
