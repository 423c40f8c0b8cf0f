import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Database {
    /** What happened and has not been handed over to its listeners yet. */
    events: {
      id: Generated<number>
      name: string
      body: unknown
      language: string
      created_at: Date
    }
    /** What waits for a listener that hears events of one key in their order. */
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
