-- Of an account that a place invited: until its owner confirms the phone and chooses a password, nobody can log in to it.
alter table users add column invitation_expires_at timestamptz;
create index users_invited on users (invitation_expires_at) where invitation_expires_at is not null;
