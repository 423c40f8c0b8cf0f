export type IdempotencyTables = {
  idempotency: {
    user_id: number
    call: string
    key: string
    input_hash: string
    reply: unknown
    created_at: Date
  }
}
