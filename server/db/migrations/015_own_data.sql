-- Requests for a copy of one's own data, which can be downloaded for an hour.
create table data_copies (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  requested_at timestamptz not null
);
create index data_copies_user on data_copies (user_id, requested_at);
