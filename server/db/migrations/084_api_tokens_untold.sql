create index concurrently api_tokens_untold on api_tokens (expires_at)
  where revoked_at is null and told_days is distinct from 0;
