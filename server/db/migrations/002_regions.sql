create table currencies (
  id int primary key,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  prefix_ar text not null check (prefix_ar <> ''),
  prefix_en text not null check (prefix_en <> ''),
  decimals int not null check (decimals between 0 and 3)
);

create table countries (
  id int generated always as identity primary key,
  code text unique check (code ~ '^[A-Z]{2}$'),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  phone_code text check (phone_code ~ '^[1-9][0-9]{0,3}$'),
  currency_id int references currencies (id),
  image text,
  is_active boolean not null default false,
  time_zone text not null default 'UTC',
  -- What one point is worth, in the currency's unit.
  point_value numeric(12, 3) not null default 1 check (point_value > 0),
  version int not null default 0,
  constraint countries_active_is_complete check (
    not is_active
    or (currency_id is not null and phone_code is not null and image is not null and code is not null)
  )
);
-- No two countries read alike, however they are spelt.
create unique index countries_name on countries (ar_norm(name_ar));
-- Few countries are served, and every first page asks for them.
create index countries_active on countries (id) where is_active;

create table governments (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  code text check (code <> ''),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  image text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  version int not null default 0,
  check ((lat is null) = (lng is null))
);
-- Both find a country's governments, and tell SaveCountryDetails which of them are there already.
create unique index governments_name on governments (country_id, ar_norm(name_ar));
create unique index governments_code on governments (country_id, code);

create table cities (
  id int generated always as identity primary key,
  government_id int not null references governments (id),
  code text check (code <> ''),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  version int not null default 0,
  check ((lat is null) = (lng is null))
);
-- As for governments.
create unique index cities_name on cities (government_id, ar_norm(name_ar));
create unique index cities_code on cities (government_id, code);
