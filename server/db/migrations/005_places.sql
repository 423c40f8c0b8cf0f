create table places (
  id int generated always as identity primary key,
  owner_id int references users,
  category_id int not null references categories,
  name_ar text not null,
  name_en text not null,
  description_ar text not null default '',
  description_en text not null default '',
  phones text[] not null default '{}',
  tax_account_number text,
  state text not null check (state in ('registered', 'revisionRequested', 'approved', 'rejected', 'suspended')),
  reason text,
  created_at timestamptz not null,
  approved_at timestamptz,
  version int not null default 0,
  check (name_ar <> '' or name_en <> ''),
  check (state not in ('approved', 'suspended') or approved_at is not null)
);
-- A category or a person that is deleted must have no places.
create index places_category on places (category_id);
create index places_owner on places (owner_id);

create table branches (
  id int generated always as identity primary key,
  place_id int not null references places on delete cascade,
  is_main boolean not null,
  name_ar text not null,
  name_en text not null,
  address_ar text not null,
  address_en text not null,
  country_id int not null references countries,
  government_id int not null references governments,
  city_id int not null references cities,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- Both 00:00: not known. 00:00 to 23:59: round the clock. Closing before opening: past midnight.
  opens time(0) not null default '00:00',
  closes time(0) not null default '00:00',
  closed_days smallint[] not null default '{}' check (closed_days <@ '{0,1,2,3,4,5,6}'),
  version int not null default 0
);
create unique index branches_main on branches (place_id) where is_main;
create index branches_place on branches (place_id);
-- A city that is deleted must have no branches.
create index branches_city on branches (city_id);

create table place_services (
  place_id int not null references places on delete cascade,
  service_id int not null references services,
  position smallint not null default 0,
  primary key (place_id, service_id)
);
-- A service that is deleted must be offered nowhere.
create index place_services_service on place_services (service_id);

create table place_images (
  id int generated always as identity primary key,
  place_id int not null references places on delete cascade,
  path text not null,
  position smallint not null
);
create index place_images_place on place_images (place_id, position);

create table branch_images (
  id int generated always as identity primary key,
  branch_id int not null references branches on delete cascade,
  path text not null,
  position smallint not null
);
create index branch_images_branch on branch_images (branch_id, position);

alter table users
  add foreign key (service_place_id) references places,
  add foreign key (branch_id) references branches;
