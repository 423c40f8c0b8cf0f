-- What staff changed. People are named by id alone, so that their data can be erased from their account.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id int not null references users,
  call text not null,
  action text not null check (action in ('added', 'changed', 'deleted')),
  kind text not null,
  subject_id int not null,
  -- As it was called then; null for people.
  subject_ar text,
  subject_en text,
  subject_names text generated always as (ar_norm(coalesce(subject_ar, '') || ' ' || coalesce(subject_en, ''))) stored,
  -- Field → [before, after]; null for a personal field.
  changes json not null
);
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_user on audit_entries (user_id, at, id);
create index audit_entries_kind on audit_entries (kind, at, id);
create index audit_entries_subject on audit_entries (subject_id, at, id);
create index audit_entries_names on audit_entries using gin (subject_names gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
for each statement execute function refuse_change();
