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
  picture text generated always as (picture_name(image)) stored references pictures,
  lat double precision,
  lng double precision,
  is_active boolean not null default false,
  time_zone text not null default 'UTC',
  -- Value of one point, in the currency's unit.
  point_value numeric(12, 3) not null default 1 check (point_value > 0),
  -- Daily limits per member; `null`: unlimited.
  max_transfers_per_day int constraint countries_max_transfers_per_day check (max_transfers_per_day >= 0),
  max_transfer_points_per_day bigint check (max_transfer_points_per_day >= 0),
  -- Maximum cash that a seller may owe, in the currency's smallest unit; `null`: the value of 10,000 points.
  cash_ceiling bigint check (cash_ceiling >= 0),
  -- Maximum that a staff member may move per day without approval, in the currency's smallest unit; `null`: the value of 5,000 points.
  single_approver_limit bigint check (single_approver_limit >= 0),
  -- Minimum share that staff may set without approval, in hundredths of a percent: a package's price of its points' value, and what a
  -- commission leaves of a sale.
  min_share int not null default 5000 constraint countries_min_share check (min_share between 0 and 10000),
  version int not null default 0,
  -- For foreign keys that keep the currency of a country with amounts.
  unique (id, currency_id),
  constraint countries_active_is_complete check (
    not is_active
    or (currency_id is not null and phone_code is not null and image is not null and code is not null)
  ),
  constraint countries_coordinates check (
    (lat is null) = (lng is null) and coalesce(lat between -90 and 90 and lng between -180 and 180, true)
  )
);
-- Two countries can't have the same folded name.
create unique index countries_name on countries (ar_norm(name_ar));
-- Every first page reads the few served countries.
create index countries_active on countries (id) where is_active;
-- Deleting a picture checks what refers to it.
create index countries_picture on countries (picture) where picture is not null;

-- Amounts are stored in the smallest unit, so the decimals of a used currency can't change.
create function reject_decimals_change() returns trigger language plpgsql as $$
begin
  if exists (select from countries where currency_id = new.id) then
    raise exception 'currency % is used', new.code
      using errcode = 'check_violation', constraint = 'currencies_keep_decimals';
  end if;
  return new;
end
$$;
create trigger currencies_keep_decimals before update of decimals on currencies for each row
when (old.decimals <> new.decimals) execute function reject_decimals_change();

create table governments (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  code text check (code <> ''),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  image text,
  picture text generated always as (picture_name(image)) stored references pictures,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  version int not null default 0,
  check ((lat is null) = (lng is null))
);
-- Both also list a country's governorates, and find those that SaveCountryDetails updates.
create unique index governments_name on governments (country_id, ar_norm(name_ar));
create unique index governments_code on governments (country_id, code);
create index governments_picture on governments (picture) where picture is not null;

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
-- Both also list a governorate's cities, and find those that SaveCountryDetails updates.
create unique index cities_name on cities (government_id, ar_norm(name_ar));
create unique index cities_code on cities (government_id, code);
