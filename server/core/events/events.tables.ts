import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Database {
    /** Transactional outbox: events that have not yet become jobs of their listeners. */
    events: {
      id: Generated<number>
      name: string
      body: unknown
      language: string
      createdAt: Date
    }
    /** Events waiting for listeners with an ordering key. */
    orderedEvents: {
      listener: string
      key: string
      eventId: number
      body: unknown
      language: string
      attempts: Generated<number>
      createdAt: Generated<Date>
    }
  }
}
