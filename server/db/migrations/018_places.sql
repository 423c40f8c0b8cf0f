create table places (
  id int generated always as identity primary key,
  owner_id int references users,
  category_id int not null references categories,
  name_ar text not null,
  name_en text not null,
  names text generated always as (ar_norm(name_ar || ' ' || name_en)) stored,
  description_ar text not null default '',
  description_en text not null default '',
  phones text[] not null default '{}',
  tax_account_number text,
  state text not null check (state in ('registered', 'revisionRequested', 'approved', 'rejected', 'suspended')),
  reason text,
  created_at timestamptz not null,
  submitted_at timestamptz not null,
  approved_at timestamptz,
  -- A deleted place with orders is hidden and keeps its history.
  deleted_at timestamptz,
  version int not null default 0,
  check (name_ar <> '' or name_en <> ''),
  check (state not in ('approved', 'suspended') or approved_at is not null)
);
-- Deleting a category or user checks what refers to it.
create index places_category on places (category_id);
create index places_owner on places (owner_id);
-- The grid of staff: newest first, and by part of a name.
create index places_latest on places (created_at desc, id desc);
create index places_names on places using gin (names gin_trgm_ops);
-- The menu of staff shows how many wait.
create index places_registered on places (submitted_at) where state = 'registered';
-- Home of staff: daily counts.
create index places_created on places (created_at);
create index places_approved on places (approved_at) where approved_at is not null;

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
  -- Both 00:00: unknown. 00:00 to 23:59: open all day. Closing before opening: past midnight.
  opens time(0) not null default '00:00',
  closes time(0) not null default '00:00',
  closed_days smallint[] not null default '{}' check (closed_days <@ '{0,1,2,3,4,5,6}'),
  -- The hours and closed days are copies of the main branch's, updated with them.
  same_hours_as_main boolean not null default false check (not (is_main and same_hours_as_main)),
  -- Like places.
  deleted_at timestamptz,
  version int not null default 0
);
create unique index branches_main on branches (place_id) where is_main;
create index branches_place on branches (place_id);
-- Deleting a city checks what refers to it.
create index branches_city on branches (city_id);

alter table users
  add foreign key (service_place_id) references places,
  add foreign key (branch_id) references branches;

create table place_services (
  place_id int not null references places on delete cascade,
  service_id int not null references services,
  position smallint not null default 0,
  -- Standing discount.
  discount_percent smallint check (discount_percent between 1 and 100),
  primary key (place_id, service_id)
);
-- Deleting a service checks what refers to it.
create index place_services_service on place_services (service_id);

create table place_images (
  id int generated always as identity primary key,
  place_id int not null references places on delete cascade,
  path text not null,
  picture text generated always as (picture_name(path)) stored references pictures,
  position smallint not null
);
create index place_images_place on place_images (place_id, position);
-- Deleting a picture checks what refers to it.
create index place_images_picture on place_images (picture) where picture is not null;

create table branch_images (
  id int generated always as identity primary key,
  branch_id int not null references branches on delete cascade,
  path text not null,
  picture text generated always as (picture_name(path)) stored references pictures,
  position smallint not null
);
create index branch_images_branch on branch_images (branch_id, position);
create index branch_images_picture on branch_images (picture) where picture is not null;

create table place_changes (
  id int generated always as identity primary key,
  place_id int not null references places on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  name_ar text,
  name_en text,
  category_id int references categories,
  tax_account_number text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  check ((state = 'pending') = (decided_at is null))
);
create unique index place_changes_pending on place_changes (place_id) where state = 'pending';
create index place_changes_place on place_changes (place_id, id);
-- Deleting a category checks what refers to it.
create index place_changes_category on place_changes (category_id) where category_id is not null;

create table place_documents (
  id int generated always as identity primary key,
  name text not null references pictures,
  place_id int references places on delete set null,
  change_id int references place_changes on delete set null,
  kind text not null check (kind in ('identity', 'commercial')),
  verdict text not null default 'pending' check (verdict in ('pending', 'accepted', 'refused')),
  note text not null default '',
  uploaded_at timestamptz not null,
  -- Set when the place is rejected or deleted.
  erase_at timestamptz,
  check (place_id is not null or erase_at is not null)
);
-- One document of each kind per place, and per change.
create unique index place_documents_kind on place_documents (place_id, kind, change_id) nulls not distinct
  where place_id is not null;
create index place_documents_name on place_documents (name);
create index place_documents_erased on place_documents (erase_at) where erase_at is not null;

-- Who viewed a private document. Outlasts the document.
create table place_document_views (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id int not null references users,
  document_id int not null,
  place_id int not null,
  kind text not null
);
create index place_document_views_place on place_document_views (place_id, at);
create trigger place_document_views_append_only before update or truncate on place_document_views
for each statement execute function reject_change();
create trigger place_document_views_erasure before delete on place_document_views
for each row execute function reject_early_purge();
