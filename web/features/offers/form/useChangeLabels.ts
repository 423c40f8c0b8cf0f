import type { OfferSetting } from '#contract/offers/schemas.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { weekday } from '#web/ui/language/weekday.ts'
import { formText } from './form.text.ts'

/** Labels of fields and values, for changes made by someone else. */
export function useChangeLabels({ currency, branches }: OfferSetting) {
  const t = useText(formText)
  const language = useLanguage()
  const { date } = useDates()
  const unit = currency.prefix.trim()
  const labels = useLabels(unit)
  const formatList = (value: string, toLabel: (item: string) => string) =>
    value
      .split(',')
      .filter(Boolean)
      .map(toLabel)
      .join(language === 'ar' ? '، ' : ', ')
  const branchName = (id: string) => branches.find((branch) => String(branch.id) === id)?.name ?? id
  const choices: Record<string, string> = {
    percent: t.percent,
    amount: t.amount,
    price: t.price,
    twoForOne: t.twoForOne,
    computed: t.computed,
    fixed: t.fixed,
    free: t.free,
  }
  const scopes: Record<string, Record<string, string>> = {
    where: { all: t.allBranches, some: t.someBranches },
    days: { all: t.everyDay, some: t.someDays },
    hours: { all: t.allDay, some: t.someHours },
  }
  const formatters: Record<string, (value: string) => string> = {
    images: (value) => t.pictures(value === '' ? 0 : value.split(',').length),
    branchIds: (value) => formatList(value, branchName),
    weekDays: (value) => formatList(value, (day) => weekday(language, Number(day))),
    excludedDates: (value) => formatList(value, date),
    validFrom: (value) => value && date(value),
    validTo: (value) => value && date(value),
  }
  const show = (path: string, value: string) =>
    formatters[path]?.(value) ?? scopes[path]?.[value] ?? choices[value] ?? value
  return { labels, show }
}

function useLabels(unit: string) {
  const t = useText(formText)
  return {
    titleAr: t.titleAr,
    titleEn: t.titleEn,
    descriptionAr: t.descriptionAr,
    descriptionEn: t.descriptionEn,
    termsAr: t.termsAr,
    termsEn: t.termsEn,
    images: t.images,
    where: t.where,
    branchIds: t.someBranches,
    discountType: t.discountType,
    discountValue: t.discount,
    discountCap: t.cap(unit),
    priceBefore: t.priceBefore(unit),
    pointsType: t.pointsType,
    points: t.points,
    mayShrink: t.mayShrink,
    validFrom: t.validFrom,
    validTo: t.validTo,
    days: t.days,
    weekDays: t.someDays,
    hours: t.hours,
    starts: t.starts,
    ends: t.ends,
    excludedDates: t.excluded,
    stock: t.stock,
    limitPerDay: t.perDay,
    limitPerMonth: t.perMonth,
    limitPerLife: t.perLife,
  }
}
