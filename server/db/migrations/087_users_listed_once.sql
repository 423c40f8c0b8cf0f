-- An older index, users_listed, is the same.
drop index concurrently if exists users_by_newness;
