import type { GeneratedAlways } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    data_copies: { id: GeneratedAlways<number>; user_id: number; requested_at: Date }
  }
}
