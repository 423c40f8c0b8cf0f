-- The logs by months: a job makes their partitions ahead. What was written before stays where it lies, in the partition that takes
-- whatever has no month of its own; attached as the only one, it is not read through.
alter table audit_entries rename to audit_entries_default;
alter sequence audit_entries_id_seq rename to audit_entries_default_id_seq;
alter table audit_entries_default
  drop constraint audit_entries_pkey,
  add constraint audit_entries_default_pkey primary key using index audit_entries_key;
create table audit_entries (like audit_entries_default including all excluding identity) partition by range (at);
alter table audit_entries alter column id add generated always as identity;
select setval('audit_entries_id_seq', last_value, is_called) from audit_entries_default_id_seq;
alter table audit_entries_default alter column id drop identity;
alter table audit_entries
  add constraint audit_entries_user_id_fkey foreign key (user_id) references users,
  add constraint audit_entries_agreed_by_id_fkey foreign key (agreed_by_id) references users;
alter table audit_entries attach partition audit_entries_default default;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
for each statement execute function refuse_change();

alter table security_entries rename to security_entries_default;
alter sequence security_entries_id_seq rename to security_entries_default_id_seq;
alter table security_entries_default
  drop constraint security_entries_pkey,
  add constraint security_entries_default_pkey primary key using index security_entries_key;
create table security_entries (like security_entries_default including all excluding identity) partition by range (at);
alter table security_entries alter column id add generated always as identity;
select setval('security_entries_id_seq', last_value, is_called) from security_entries_default_id_seq;
alter table security_entries_default alter column id drop identity;
-- The partitions get that of the whole.
drop trigger security_entries_erasure on security_entries_default;
alter table security_entries attach partition security_entries_default default;
create trigger security_entries_append_only before update or truncate on security_entries
for each statement execute function refuse_change();
create trigger security_entries_erasure before delete on security_entries
for each row execute function refuse_young_erasure();
