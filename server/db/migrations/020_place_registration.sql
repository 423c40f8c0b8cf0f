alter table places
  add column submitted_at timestamptz,
  add column names text generated always as (ar_norm(name_ar || ' ' || name_en)) stored;
update places set submitted_at = created_at;
alter table places alter submitted_at set not null;
-- The grid of staff: the latest first, and by part of a name.
create index places_latest on places (created_at desc, id desc);
create index places_names on places using gin (names gin_trgm_ops);
-- What waits for staff is counted beside every menu of theirs.
create index places_registered on places (submitted_at) where state = 'registered';

alter table place_services
  add column discount_percent smallint check (discount_percent between 1 and 100);

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
-- A category that is deleted must be asked for by none.
create index place_changes_category on place_changes (category_id) where category_id is not null;

create table place_documents (
  id int generated always as identity primary key,
  name text not null references pictures,
  place_id int references places on delete set null,
  change_id int references place_changes on delete set null,
  kind text not null check (kind in ('identity', 'commercial')),
  verdict text not null default 'pending' check (verdict in ('pending', 'accepted', 'refused')),
  note text not null default '',
  given_at timestamptz not null,
  -- Of a place that was rejected or deleted.
  erase_at timestamptz,
  check (place_id is not null or erase_at is not null)
);
-- A place has one of each kind, and so has a change.
create unique index place_documents_kind on place_documents (place_id, kind, change_id) nulls not distinct
  where place_id is not null;
create index place_documents_name on place_documents (name);
create index place_documents_erased on place_documents (erase_at) where erase_at is not null;

-- Who looked at a private document, also after that is erased.
create table place_document_views (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id int not null references users,
  document_id int not null,
  place_id int not null,
  kind text not null
);
create index place_document_views_place on place_document_views (place_id, at);
create trigger place_document_views_append_only before update or delete or truncate on place_document_views
for each statement execute function refuse_change();
