-- Changes by staff. People are named by id only, so that erasing an account erases their data here. Job core.makeMonths creates the
-- partitions of the coming months.
create table audit_entries (
  id bigint generated always as identity,
  at timestamptz not null,
  user_id int not null references users,
  -- Second person who approved it.
  approved_by_id int references users constraint audit_entries_four_eyes check (approved_by_id <> user_id),
  endpoint text not null,
  action text not null check (action in ('added', 'changed', 'deleted')),
  kind text not null,
  subject_id int not null,
  -- Name at that time; `null` for people.
  subject_ar text,
  subject_en text,
  subject_names text generated always as (ar_norm(coalesce(subject_ar, '') || ' ' || coalesce(subject_en, ''))) stored,
  -- Field → [before, after]; `null` for a personal field.
  changes json not null,
  primary key (at, id)
) partition by range (at);
create index audit_entries_user on audit_entries (user_id, at, id);
create index audit_entries_approved_by on audit_entries (approved_by_id, at, id) where approved_by_id is not null;
create index audit_entries_kind on audit_entries (kind, at, id);
create index audit_entries_subject on audit_entries (subject_id, at, id);
create index audit_entries_names on audit_entries using gin (subject_names gin_trgm_ops);

create table audit_entries_default partition of audit_entries default;

-- Partitions don't inherit statement triggers.
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
for each statement execute function reject_change();
create trigger audit_entries_append_only before update or delete or truncate on audit_entries_default
for each statement execute function reject_change();
