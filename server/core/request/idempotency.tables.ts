declare module '../database/database.ts' {
  interface Database {
    idempotency: {
      user_id: number
      endpoint: string
      key: string
      input_hash: string
      reply: unknown
      created_at: Date
    }
  }
}

export {}
