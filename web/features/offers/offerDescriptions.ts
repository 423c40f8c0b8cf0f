import { getLocale } from '#contract/core/text.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { getFormatter } from '#web/ui/language/format.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { weekday } from '#web/ui/language/weekday.ts'
import { offerPageText } from './offer.text.ts'

type DiscountTerms = Pick<
  PublicOffer,
  'discountType' | 'discountValue' | 'discountCap' | 'priceBefore' | 'priceAfter' | 'currency'
>
type Windows = Pick<PublicOffer, 'validFrom' | 'validTo' | 'weekDays' | 'starts' | 'ends'>

export function useDiscountDescription() {
  const t = useText(offerPageText)
  const { number, money } = useFormat()
  return ({ discountType, discountValue, discountCap, priceBefore, priceAfter, currency }: DiscountTerms) => {
    const value = discountValue ?? 0
    const formatters = {
      percent: () =>
        discountCap === null
          ? t.percent(number(value))
          : t.capped(number(value), money(discountCap, currency)),
      amount: () => t.amount(money(value, currency)),
      price: () => t.price(money(priceAfter ?? 0, currency), money(priceBefore ?? 0, currency)),
      twoForOne: () => t.twoForOne,
    }
    return formatters[discountType]()
  }
}

export function useWindowsDescription() {
  const t = useText(offerPageText)
  const language = useLanguage()
  const { time } = useFormat()
  const { date } = useDates()
  const list = getFormatter(Intl.ListFormat, getLocale(language), { type: 'conjunction' })
  return ({ validFrom, validTo, weekDays, starts, ends }: Windows) => [
    t.from(date(validFrom), date(validTo)),
    weekDays.length > 0 ? list.format(weekDays.map((day) => weekday(language, day))) : t.daily,
    starts && ends ? t.hours(time(starts), time(ends)) : t.allDay,
  ]
}
