-- The key has the same columns.
drop index concurrently if exists security_entries_at;
