import { getLocale } from '#contract/core/text.ts'
import type { OfferSetting } from '#contract/offers/schemas.ts'
import { getFormatter } from '#web/ui/language/format.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { weekday } from '#web/ui/language/weekday.ts'
import { offerPageText } from '../offer.text.ts'
import { formText } from './form.text.ts'
import { type OfferValues, parseFigure } from './offerValues.ts'

/** Describes what each collapsed part of the form is set to. */
export function useSettingsInWords(values: OfferValues, setting: OfferSetting) {
  const t = useText(formText)
  const page = useText(offerPageText)
  const language = useLanguage()
  const { number, money, time } = useFormat()
  const { date } = useDates()
  const list = getFormatter(Intl.ListFormat, getLocale(language), { type: 'conjunction' })
  const join = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(t.separator)
  const pick = (ar: string, en: string) => (language === 'ar' ? ar || en : en || ar).trim()
  const { validFrom, validTo, weekDays, starts, ends, excludedDates } = values

  const branches = () => {
    if (values.where === 'all') return t.allBranches
    const chosen = setting.branches.filter(({ id }) => values.branchIds.includes(id))
    return chosen.length === 0 ? t.chooseBranch : list.format(chosen.map(({ name }) => name))
  }
  const dates = () => {
    if (!validFrom || !validTo) return t.chooseDates
    return validFrom > setting.today ? page.from(date(validFrom), date(validTo)) : t.nowUntil(date(validTo))
  }
  const times = () =>
    join([
      values.days === 'some' && weekDays.length > 0
        ? list.format(weekDays.map((day) => weekday(language, day)))
        : page.daily,
      values.hours === 'some' && starts !== '' && ends !== ''
        ? page.hours(time(starts), time(ends))
        : page.allDay,
      excludedDates.length > 0 && t.exceptDays(excludedDates.length),
    ])
  const limits = () => {
    const [stock, day, month, life] = [
      values.stock,
      values.limitPerDay,
      values.limitPerMonth,
      values.limitPerLife,
    ].map(parseFigure)
    const all = join([
      Boolean(stock) && t.inTotal(number(stock ?? 0)),
      Boolean(day) && page.perDay(day ?? 0),
      Boolean(month) && page.perMonth(month ?? 0),
      Boolean(life) && page.perLife(life ?? 0),
    ])
    return all === '' ? t.noLimit : all
  }
  const discountLimits = () => {
    const cap = parseFigure(values.discountCap)
    const isPercent = values.discountType === 'percent'
    const all = join([
      isPercent && (cap === null ? t.noMaximum : t.atMost(money(cap, setting.currency))),
      values.pointsType === 'computed' && values.mayShrink && t.shrinks,
    ])
    return all === '' ? t.doesNotShrink : all
  }
  return {
    title: pick(values.titleAr, values.titleEn) || t.titleLater,
    description:
      pick(values.descriptionAr, values.descriptionEn) || pick(values.termsAr, values.termsEn) || t.noWords,
    pictures: t.pictures(values.images.length),
    branches: branches(),
    dates: dates(),
    times: times(),
    discountLimits: discountLimits(),
    limits: limits(),
  }
}
