import type { Generated } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts'
import type { PushKind } from '#contract/notifications/pushKinds.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    notifications: {
      id: Generated<number>
      userId: number
      kind: NotificationKind
      values: unknown
      eventId: number | null
      createdAt: Date
      seenAt: Date | null
    }
    pushSubscriptions: {
      id: Generated<number>
      sessionId: number
      userId: number
      endpoint: string
      p256dh: string
      auth: string
      language: Language
      createdAt: Date
    }
    pushSettings: {
      userId: number
      muted: PushKind[]
      quietFrom: string | null
      quietTo: string | null
    }
  }
}
