import type { Generated } from 'kysely'

export type SessionTables = {
  sessions: {
    id: Generated<number>
    user_id: number
    token_hash: Buffer
    device: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
}
