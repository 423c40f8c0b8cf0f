import type { ScreenName } from '../core/screens.ts'
import type { Language } from '../core/text.ts'
import type { notificationsText } from './notifications.text.ts'

/** Colour of a notification: information, good news, a task, or a warning. */
export const notificationTones = ['info', 'success', 'warning', 'danger'] as const
type NotificationTone = (typeof notificationTones)[number]

type NotificationMessages = (typeof notificationsText)[Language]
type FormatName = (names: Names) => string

/** Names in both languages at the time of the notification. If one is empty, the other replaces it. */
export type Names = { ar: string; en: string }

export type Opens = { screen: ScreenName; id?: number }

/** A kind of notification: its texts in each language, its colour, and the screen that it opens. */
export type Kind<Values> = {
  tone: NotificationTone
  /** Name on the wire, if the specification defines one. */
  wireName?: string
  /** Sent only to users who agreed to promotions. */
  isPromotional?: boolean
  opens: (values: Values) => Opens | null
  title: (t: NotificationMessages, values: Values) => string
  content: (t: NotificationMessages, values: Values, formatName: FormatName) => string
}

/** Defines a kind; infers the type of its values. */
export function kind<Values>(of: Kind<Values>): Kind<Values> {
  return of
}
