import type { Generated } from 'kysely'

export type EventsTables = {
  events: {
    id: Generated<number>
    name: string
    body: unknown
    language: string
    created_at: Date
    attempts: Generated<number>
    due_at: Date
    last_error: string | null
  }
}
