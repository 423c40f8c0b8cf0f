-- When the database wrote a movement by its own clock. `at` is the time of whoever moved the points, and of an expiry when it was due.
alter table journals add column written_at timestamptz;
alter table journals alter column written_at set default clock_timestamp();

-- What two of the staff decided to give back of the points that expired before their time.
create table expiry_reversals (
  id int generated always as identity primary key,
  country_id int not null references countries,
  -- Of the movements up to this one.
  until_journal_id bigint not null references journals,
  decided_at timestamptz not null
);
create index expiry_reversals_country on expiry_reversals (country_id, until_journal_id);
