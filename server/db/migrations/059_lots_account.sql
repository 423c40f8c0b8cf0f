-- What a member had, also of what is used up or expired.
create index concurrently lots_account on lots (account_id, expires_at);
