-- What happened to the product's security. Nothing is referenced: an entry is written whatever becomes of whom it names.
create table security_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  user_id int,
  session_id int,
  -- What the browser said it is.
  device text,
  -- The network of the address, without what tells its customers apart.
  network text,
  country text,
  -- More than one: an entry that stands for so many alike.
  times int not null check (times > 0),
  details json not null
);
create index security_entries_at on security_entries (at, id);
create index security_entries_user on security_entries (user_id, at, id);
create index security_entries_kind on security_entries (kind, at, id);

create trigger security_entries_append_only before update or truncate on security_entries
for each statement execute function refuse_change();

-- Only what is older than the instant that the erasing transaction has set goes away.
create function refuse_young_erasure() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('makan.erases_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger security_entries_erasure before delete on security_entries
for each row execute function refuse_young_erasure();

-- Who transfers, or refunds, far more than others is looked for in the last hour.
create index journals_transfers on journals (at) where kind = 'transfer';
create index payment_refunds_asked on payment_refunds (asked_at);
