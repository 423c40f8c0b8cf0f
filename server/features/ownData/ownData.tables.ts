import type { GeneratedAlways } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    dataCopies: { id: GeneratedAlways<number>; userId: number; requestedAt: Date }
  }
}
