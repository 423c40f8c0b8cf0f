import type { LiveNews } from './liveReaders.ts'

declare module './database.ts' {
  interface Database {
    live_sequences: { user_id: number; last_seq: number }
    /** What people were told lately, for those who were away for a moment. */
    live_messages: { user_id: number; seq: number; message: LiveNews; created_at: Date }
  }
}
