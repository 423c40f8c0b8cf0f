declare module '../database/database.ts' {
  interface Database {
    counters: { key: string; window_start: Date; hits: number; expires_at: Date }
  }
}

export {}
