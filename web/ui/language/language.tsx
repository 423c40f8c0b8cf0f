import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatPhone, type PhoneFormats } from '#contract/core/phoneFormat.ts'
import type { Language, Text } from '#contract/core/text.ts'
import * as format from './format.ts'
import { updateServerTime } from './serverClock.ts'

type Reader = {
  language: Language
  timeZone: string
  now: string | undefined
  /** Code of the country that defines the first day of the week. */
  country?: string | null
  phones: PhoneFormats
}

const noFormats: PhoneFormats = { readerCode: null, formats: [] }

const ReaderContext = createContext<Reader>({
  language: 'ar',
  timeZone: format.defaultTimeZone,
  now: undefined,
  phones: noFormats,
})

/** `now` is the time of the server's rendering, so that relative times match during hydration. */
export function ReaderProvider(props: {
  language: Language
  timeZone?: string
  now?: string
  country?: string | null
  phones?: PhoneFormats
  children: ReactNode
}) {
  const { language, timeZone = format.defaultTimeZone, now, country, phones = noFormats } = props
  // Before the first child renders a relative time.
  if (now && typeof document !== 'undefined') updateServerTime(now)
  const reader = useMemo(
    () => ({ language, timeZone, now, country, phones }),
    [language, timeZone, now, country, phones],
  )
  return <ReaderContext value={reader}>{props.children}</ReaderContext>
}

export function useReader(): Reader {
  return useContext(ReaderContext)
}

export function useLanguage(): Language {
  return useReader().language
}

export function useText<T extends Record<string, string | ((...values: never[]) => string)>>(
  texts: Text<T>,
): T {
  return texts[useLanguage()] as T
}

export function useFormat() {
  const { language, phones } = useReader()
  return useMemo(
    () => ({
      between: format.separators[language],
      number: (value: number) => format.number(language, value),
      decimal: (value: number, digits?: number) => format.decimal(language, value, digits),
      money: (amount: number, currency: format.Currency) => format.money(language, amount, currency),
      moneyParts: (amount: number, currency: format.Currency) =>
        format.moneyParts(language, amount, currency),
      distance: (kilometres: number) => format.distance(language, kilometres),
      time: (clock: string) => format.time(language, clock),
      phone: (phone: string) => formatPhone(phone, phones),
    }),
    [language, phones],
  )
}
