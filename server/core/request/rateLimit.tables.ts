declare module '../database/database.ts' {
  interface Database {
    rate_limit_counters: { key: string; window_start: Date; hits: number; expires_at: Date }
  }
}

export {}
