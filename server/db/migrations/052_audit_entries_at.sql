-- The key has the same columns.
drop index concurrently if exists audit_entries_at;
