import { formatNumber, type Language } from '#contract/core/text.ts'
import type { OfferSetting } from '#contract/offers/schemas.ts'
import { money } from '#web/ui/language/format.ts'
import { titlesText } from './form.text.ts'
import { type OfferValues, toDiscountTerms, toMainUnits } from './offerValues.ts'

type Titles = Pick<OfferValues, 'titleAr' | 'titleEn'>

/** Empty until the value is valid. */
export function suggestTitles(values: OfferValues, setting: OfferSetting): Titles {
  const { decimals } = setting.currency
  // A title doesn't contain the price in points.
  const terms = toDiscountTerms({ ...values, pointsType: 'free' }, decimals)
  const suggest = (language: Language) => {
    if (!terms) return ''
    const t = titlesText[language]
    const format = (units: number | null) =>
      money(language, toMainUnits(units ?? 0, decimals), {
        prefix: setting.pricePrefixes[language],
        decimals,
      })
    return {
      percent: () => t.percent(formatNumber(language, terms.discountValue ?? 0)),
      amount: () => t.amount(format(terms.discountValue)),
      price: () => t.price(format(terms.discountValue), format(terms.priceBefore)),
      twoForOne: () => t.twoForOne,
    }[terms.discountType]()
  }
  return { titleAr: suggest('ar'), titleEn: suggest('en') }
}
