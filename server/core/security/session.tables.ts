import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Database {
    sessions: {
      id: Generated<number>
      user_id: number
      token_hash: Buffer
      device: string
      created_at: Date
      last_seen_at: Date
      authenticated_at: Date
      expires_at: Date
    }
  }
}
