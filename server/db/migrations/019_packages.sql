create table points_packages (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  points int not null check (points > 0),
  -- In the currency's smallest unit.
  price bigint not null check (price > 0),
  currency_id int not null,
  months int not null check (months in (6, 12, 18, 24, 30, 36, 42, 48)),
  is_most_chosen boolean not null default false,
  -- No longer for sale; its sales refer to it.
  deleted_at timestamptz,
  version int not null default 0,
  -- The price is in the country's currency, which can't change while the country has packages, even deleted ones.
  constraint points_packages_currency foreign key (country_id, currency_id) references countries (id, currency_id)
);
-- The packages screen lists a country's, smallest first.
create index points_packages_country on points_packages (country_id, points);
create unique index points_packages_name on points_packages (country_id, ar_norm(name_ar)) where deleted_at is null;
