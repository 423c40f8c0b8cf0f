declare module '../database/database.ts' {
  interface Database {
    idempotency: {
      userId: number
      endpoint: string
      key: string
      inputHash: string
      reply: unknown
      createdAt: Date
    }
  }
}

export {}
