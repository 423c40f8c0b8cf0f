import type { LiveMessageBody } from './sseHub.ts'

declare module '../database/database.ts' {
  interface Database {
    live_sequences: { user_id: number; last_seq: number }
    /** Recent live messages, for browsers that were briefly disconnected. */
    live_messages: { user_id: number; seq: number; message: LiveMessageBody; created_at: Date }
  }
}
