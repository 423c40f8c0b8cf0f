-- Who added a user; null: they signed up themselves, or registered a place.
alter table users add added_by_id int references users;
create index users_added_by on users (added_by_id) where added_by_id is not null;
-- Part of a name, in lists of staff.
create index users_name_part on users using gin (ar_norm(name) gin_trgm_ops) where deleted_at is null;
-- A page of everybody, and of one rank, the newest first.
create index users_listed on users (id desc) where deleted_at is null;
create index users_rank_listed on users (rank_id, id desc) where deleted_at is null;
drop index users_rank;

alter table ranks add version int not null default 0;
create unique index ranks_name_ar on ranks (ar_norm(name_ar));
create unique index ranks_name_en on ranks (ar_norm(name_en));

-- One row: which version of the matrix of roles by ranks stands. Who changes it locks it.
create table role_matrix (
  id int primary key default 1 check (id = 1),
  version int not null default 0
);
insert into role_matrix default values;

-- Which consultant a member was assigned to, and when: never rewritten, since sales count by it.
create table attachments (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  consultant_id int not null references users,
  started_at timestamptz not null,
  ended_at timestamptz,
  check (user_id <> consultant_id),
  check (ended_at >= started_at)
);
create unique index attachments_current on attachments (user_id) where ended_at is null;
create index attachments_user on attachments (user_id, started_at);
create index attachments_consultant on attachments (consultant_id, user_id) where ended_at is null;
