import type { ScreenName } from '../core/screens.ts'
import { inLanguage, isolateBidi, type Language } from '../core/text.ts'
import type { PushKind } from './pushKinds.ts'

export const notificationTones = ['info', 'success', 'warning', 'danger'] as const
type NotificationTone = (typeof notificationTones)[number]

/** At the time of the notification. If one is empty, the other replaces it. */
export type Names = { ar: string; en: string }

/** For a notification whose texts contain no values. */
export type NoValues = Record<never, never>

export type Opens = { screen: ScreenName; id?: number }

type KindBase<Values> = {
  tone: NotificationTone
  /** `account`: always pushed, for the security of the account. */
  pushKind: PushKind | 'account'
  /** Name on the wire, if the specification defines one. */
  wireName?: string
  /** Sent only to users who agreed to promotions. */
  isPromotional?: boolean
  opens: (values: Values) => Opens | null
}

export type Kind<Values> = KindBase<Values> & {
  title: (language: Language, values: Values) => string
  content: (language: Language, values: Values) => string
}

type FormatName = (names: Names) => string

type KindDefinition<Messages, Values> = KindBase<Values> & {
  title: (t: Messages, values: Values) => string
  content: (t: Messages, values: Values, formatName: FormatName) => string
}

export function kindWithTexts<Messages>(texts: Record<Language, Messages>) {
  return <Values>({ title, content, ...base }: KindDefinition<Messages, Values>): Kind<Values> => ({
    ...base,
    title: (language, values) => title(texts[language], values),
    content: (language, values) =>
      content(texts[language], values, ({ ar, en }) => isolateBidi(inLanguage(language, ar, en))),
  })
}
