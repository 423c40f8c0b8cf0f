import type { ScreenName } from '../core/screens.ts'
import type { Language } from '../core/text.ts'
import type { notificationsText } from './notifications.text.ts'

/** How a notification is coloured: something to know, to be glad of, to do, or to be careful of. */
export const notificationTones = ['info', 'success', 'warning', 'danger'] as const
type NotificationTone = (typeof notificationTones)[number]

type NotificationMessages = (typeof notificationsText)[Language]
type FormatName = (names: Names) => string

/** A name in both languages, as it was then; where one is empty, the other stands in. */
export type Names = { ar: string; en: string }

export type Opens = { screen: ScreenName; id?: number }

/** One kind of notification: what it says of its values in each language, its colour, and the screen that it opens. */
export type Kind<Values> = {
  tone: NotificationTone
  /** As the wire spells it, where the product's specification has a name for it. */
  wireName?: string
  /** News and offers: only for whom agreed to them. */
  isPromotional?: boolean
  opens: (values: Values) => Opens | null
  title: (t: NotificationMessages, values: Values) => string
  content: (t: NotificationMessages, values: Values, formatName: FormatName) => string
}

/** A kind, whose values are known by its type. */
export function kind<Values>(of: Kind<Values>): Kind<Values> {
  return of
}
