-- How many live messages each person was ever told: the number of the last. Its row lock makes the numbers of a person
-- follow the order of the commits, without gaps.
create table live_sequences (
  user_id int primary key references users on delete cascade,
  last_seq bigint not null
);

create table live_messages (
  user_id int not null references users on delete cascade,
  seq bigint not null,
  message json not null,
  created_at timestamptz not null,
  primary key (user_id, seq)
);
-- What is too old is deleted.
create index live_messages_age on live_messages (created_at);

create table notifications (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  kind text not null,
  values json not null,
  -- The event that it tells of; null where a service told it in its own transaction.
  event_id bigint,
  created_at timestamptz not null,
  seen_at timestamptz,
  -- A listener that is tried again tells nobody twice.
  unique (user_id, event_id, kind)
);
-- A page of one's own, the newest first.
create index notifications_user on notifications (user_id, id desc);
create index notifications_unseen on notifications (user_id) where seen_at is null;
create index notifications_age on notifications (created_at);
