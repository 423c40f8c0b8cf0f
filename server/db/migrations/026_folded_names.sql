-- Folding a name takes longer than comparing it, and a search of a common one compares thousands.
alter table users add column folded_name text generated always as (ar_norm(name)) stored;
drop index users_name_part;
create index users_name_part on users using gin (folded_name gin_trgm_ops) where deleted_at is null;
