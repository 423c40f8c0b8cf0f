import type { Generated } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts'
import type { PushKind } from '#contract/notifications/pushKinds.ts'

declare module '#server/core/database/database.ts' {
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
    push_subscriptions: {
      id: Generated<number>
      session_id: number
      user_id: number
      endpoint: string
      p256dh: string
      auth: string
      language: Language
      created_at: Date
    }
    push_settings: {
      user_id: number
      muted: PushKind[]
      quiet_from: string | null
      quiet_to: string | null
    }
  }
}
