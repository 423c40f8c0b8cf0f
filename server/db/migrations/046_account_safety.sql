-- Its owner said that somebody else got in: no password opens it before a code to its phone has set a new one.
alter table users add column locked_at timestamptz;
-- When a code to its phone set the password last: links by which a login was mailed before that are over.
alter table users add column secured_at timestamptz;
-- An address that was confirmed just before the lock opens nothing after it.
alter table users add column email_proved_at timestamptz;
alter table users add constraint users_locked check (locked_at is null or password_hash is null);

-- From where an account was opened, ISO 3166-1 alpha-2, so that its owner is told of a country that is new.
create table user_countries (
  user_id int not null references users on delete cascade,
  country text not null,
  last_login_at timestamptz not null,
  primary key (user_id, country)
);
