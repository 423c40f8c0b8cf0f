import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { type Digits, writeDigits } from '#contract/core/digits.ts'
import { formatPhone, type PhoneFormats } from '#contract/core/phoneFormat.ts'
import type { Language, Text } from '#contract/core/text.ts'
import * as format from './format.ts'
import { updateServerTime } from './serverClock.ts'

type Reader = {
  language: Language
  digits: Digits | undefined
  timeZone: string
  now: string | undefined
  /** Code of the country that defines the first day of the week. */
  country?: string | null
  phones: PhoneFormats
}

const noFormats: PhoneFormats = { readerCode: null, formats: [] }

const ReaderContext = createContext<Reader>({
  language: 'ar',
  digits: undefined,
  timeZone: format.defaultTimeZone,
  now: undefined,
  phones: noFormats,
})

/** `now` is the time of the server's rendering, so that relative times match during hydration. */
export function ReaderProvider(props: {
  language: Language
  digits?: Digits | undefined
  timeZone?: string
  now?: string
  country?: string | null
  phones?: PhoneFormats
  children: ReactNode
}) {
  const { language, digits, timeZone = format.defaultTimeZone, now, country, phones = noFormats } = props
  // Before the first child renders a relative time.
  if (now && typeof document !== 'undefined') updateServerTime(now)
  const reader = useMemo(
    () => ({ language, digits, timeZone, now, country, phones }),
    [language, digits, timeZone, now, country, phones],
  )
  return <ReaderContext value={reader}>{props.children}</ReaderContext>
}

export function useReader(): Reader {
  return useContext(ReaderContext)
}

export function useLanguage(): Language {
  return useReader().language
}

type Messages = Record<string, string | ((...values: never[]) => string)>

const latinTexts = new WeakMap<Messages, Messages>()

/** Cached, so that a text keeps its identity. */
function withLatinDigits<T extends Messages>(texts: T): T {
  const known = latinTexts.get(texts)
  if (known) return known as T
  const written = Object.fromEntries(
    Object.entries(texts).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? writeDigits(message, 'latin')
        : (...values: never[]) => writeDigits(message(...values), 'latin'),
    ]),
  )
  latinTexts.set(texts, written)
  return written as T
}

export function useText<T extends Messages>(texts: Text<T>): T {
  const { language, digits } = useReader()
  const own = texts[language] as T
  return language === 'ar' && digits === 'latin' ? withLatinDigits(own) : own
}

/** For texts that neither `useText` nor `useFormat` nor `useDates` returns. */
export function useWriteDigits(): (text: string) => string {
  const { digits } = useReader()
  return useCallback((text) => writeDigits(text, digits), [digits])
}

export function useFormat() {
  const { language, phones } = useReader()
  const write = useWriteDigits()
  return useMemo(
    () => ({
      between: format.separators[language],
      number: (value: number) => write(format.number(language, value)),
      decimal: (value: number, places?: number) => write(format.decimal(language, value, places)),
      money: (amount: number, currency: format.Currency) => write(format.money(language, amount, currency)),
      moneyParts: (amount: number, currency: format.Currency) => {
        const parts = format.moneyParts(language, amount, currency)
        return { ...parts, amount: write(parts.amount) }
      },
      distance: (kilometres: number) => write(format.distance(language, kilometres)),
      time: (clock: string) => write(format.time(language, clock)),
      phone: (phone: string) => formatPhone(phone, phones),
    }),
    [language, phones, write],
  )
}
