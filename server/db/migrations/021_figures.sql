-- The home of staff counts what happened on each of the last days.
create index users_created on users (created_at);
create index places_created on places (created_at);
create index places_approved on places (approved_at) where approved_at is not null;
