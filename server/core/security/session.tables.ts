import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Database {
    sessions: {
      id: Generated<number>
      userId: number
      tokenHash: Buffer
      device: string
      createdAt: Date
      lastSeenAt: Date
      authenticatedAt: Date
      /** Until then the session can't move points. */
      pointsDelayedUntil: Date | null
      expiresAt: Date
    }
  }
}
