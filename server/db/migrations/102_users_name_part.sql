-- users_found has the name, too.
drop index concurrently if exists users_name_part;
