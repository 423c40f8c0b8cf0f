create index concurrently users_invited on users (invitation_expires_at) where invitation_expires_at is not null;
