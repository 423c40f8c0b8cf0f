declare module '../database/database.ts' {
  interface Database {
    rateLimitCounters: { key: string; windowStart: Date; hits: number; expiresAt: Date }
  }
}

export {}
