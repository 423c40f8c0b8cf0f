import type { Generated } from 'kysely'
import type { RestrictionKind, RestrictionReason } from '#contract/restrictions/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    restrictions: {
      id: Generated<number>
      userId: number
      kind: RestrictionKind
      reason: RestrictionReason
      message: string
      startsAt: Date
      endsAt: Date | null
      byId: number
      liftedAt: Generated<Date | null>
      liftedById: Generated<number | null>
    }
  }
}
