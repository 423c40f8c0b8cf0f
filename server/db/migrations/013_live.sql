-- Number of the last live message of each person. The row lock makes the numbers follow the order of commits, without gaps.
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
create index live_messages_age on live_messages (created_at);
