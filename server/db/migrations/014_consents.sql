-- What people agreed to and withdrew. Append-only.
create table consents (
  id int generated always as identity primary key,
  user_id int not null references users,
  purpose text not null check (purpose in ('terms', 'privacy', 'marketing')),
  -- Version of the page with the terms or the policy.
  version int not null check (version > 0),
  is_given boolean not null check (is_given or purpose = 'marketing'),
  at timestamptz not null
);
create index consents_latest on consents (user_id, purpose, id desc);

create trigger consents_append_only before update or truncate on consents
for each statement execute function reject_change();
create trigger consents_erasure before delete on consents
for each row execute function reject_early_purge();
