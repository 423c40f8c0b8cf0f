import type { LiveMessageBody } from './sseHub.ts'

declare module '../database/database.ts' {
  interface Database {
    liveSequences: { userId: number; lastSeq: number }
    /** Recent live messages, for browsers that were briefly disconnected. */
    liveMessages: { userId: number; seq: number; message: LiveMessageBody; createdAt: Date }
  }
}
