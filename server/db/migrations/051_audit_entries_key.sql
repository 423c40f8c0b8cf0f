create unique index concurrently audit_entries_key on audit_entries (at, id);
