-- A user who is deleted leaves a row that others point to, and nothing in it that says who it was.
alter table users add constraint users_erased check (
  deleted_at is null
  or (name = '' and email is null and pending_email is null and phone is null and password_hash is null)
);
