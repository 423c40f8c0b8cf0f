-- Of an account that a place invited: until its owner confirms the phone and chooses a password, nobody can log in to it.
alter table users add column invitation_expires_at timestamptz;
