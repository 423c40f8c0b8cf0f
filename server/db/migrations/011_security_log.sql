-- Security events. No foreign keys: an entry must be written whatever happens to the account it names. Job core.makeMonths creates the
-- partitions of the coming months.
create table security_entries (
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  user_id int,
  session_id int,
  -- User agent.
  device text,
  -- Prefix of the address that doesn't identify a customer.
  network text,
  country text,
  -- More than 1 if the entry stands for several equal ones.
  occurrences int not null check (occurrences > 0),
  details json not null,
  primary key (at, id)
) partition by range (at);
create index security_entries_user on security_entries (user_id, at, id);
create index security_entries_kind on security_entries (kind, at, id);

create table security_entries_default partition of security_entries default;

create trigger security_entries_erasure before delete on security_entries
for each row execute function reject_early_purge();
-- Partitions don't inherit statement triggers.
create trigger security_entries_append_only before update or truncate on security_entries
for each statement execute function reject_change();
create trigger security_entries_append_only before update or truncate on security_entries_default
for each statement execute function reject_change();
