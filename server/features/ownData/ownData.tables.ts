import type { GeneratedAlways } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    /** When people requested a copy of their own data. */
    data_copies: { id: GeneratedAlways<number>; user_id: number; requested_at: Date }
  }
}
