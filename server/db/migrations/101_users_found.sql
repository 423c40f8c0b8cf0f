create index concurrently users_found on users
  using gin (replace(folded_name, ' ', '') gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops)
  where deleted_at is null;
