-- When a guest's link was replaced, after it had expired.
alter table complaints add column link_issued_at timestamptz;

-- The account to which a place's money went before, and when it was replaced: for a while no payout goes to the new one.
alter table payees add column previous_iban text;
alter table payees add column iban_changed_at timestamptz;

-- What staff set for an account that has something to lose: it waits for its time, or for a second person.
create table access_changes (
  user_id int primary key references users,
  phone text,
  email text,
  password_hash text,
  set_by_id int not null references users,
  set_at timestamptz not null,
  due_at timestamptz not null,
  check (num_nonnulls(phone, email, password_hash) > 0)
);
create index access_changes_due on access_changes (due_at);
