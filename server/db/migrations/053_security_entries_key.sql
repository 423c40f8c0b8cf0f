create unique index concurrently security_entries_key on security_entries (at, id);
