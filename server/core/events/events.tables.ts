import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Database {
    /** Transactional outbox: events that have not yet become jobs of their listeners. */
    events: {
      id: Generated<number>
      name: string
      body: unknown
      language: string
      created_at: Date
    }
    /** Events waiting for listeners with an ordering key. */
    ordered_events: {
      listener: string
      key: string
      event_id: number
      body: unknown
      language: string
      attempts: Generated<number>
      created_at: Generated<Date>
    }
  }
}
