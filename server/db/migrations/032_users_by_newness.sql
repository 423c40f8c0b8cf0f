-- Pages of the users' grid, however deep, and their count read this instead of the rows.
create index users_by_newness on users (id desc) where deleted_at is null;
