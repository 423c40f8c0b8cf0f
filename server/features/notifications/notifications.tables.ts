import type { Generated } from 'kysely'
import type { NotificationKind } from '../../../contract/notificationKinds.ts'

declare module '../../core/database.ts' {
  interface Database {
    notifications: {
      id: Generated<number>
      user_id: number
      kind: NotificationKind
      values: unknown
      event_id: number | null
      created_at: Date
      seen_at: Date | null
    }
  }
}
