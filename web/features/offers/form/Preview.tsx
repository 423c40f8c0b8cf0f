import { useEffect, useState } from 'react'
import { getMaxPoints } from '#contract/offers/discount.ts'
import type { OfferSetting } from '#contract/offers/schemas.ts'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import type { OfferItem } from '#web/ui/cards/offer.ts'
import { getPreview } from '#web/ui/fields/picture.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import { type OfferValues, parseFigure, parseUnits, toDiscountTerms, toMainUnits } from './offerValues.ts'

/** URL of the first picture; null until it is known. */
function useMainPicture([first]: OfferValues['images']): string | null {
  const [picture, setPicture] = useState<{ file: File; preview: string } | null>(null)
  useEffect(() => {
    if (!(first instanceof File)) return
    let isMounted = true
    getPreview(first).then(
      (preview) => isMounted && setPicture({ file: first, preview }),
      // The field shows the error of an unreadable picture.
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [first])
  if (typeof first === 'string') return first
  return picture && picture.file === first ? picture.preview : null
}

/** In the currency's unit, as cards show it. */
function toCardDiscount(values: OfferValues, { currency, pointUnits }: OfferSetting) {
  const terms = toDiscountTerms(values, currency.decimals)
  const { discountType, pointsType } = values
  const percent = parseFigure(values.discountValue) ?? 0
  // Through the stored integer units, so that the amount is rounded as it will be stored.
  const amount = toMainUnits(parseUnits(values.discountValue, currency.decimals) ?? 0, currency.decimals)
  const typedValue = discountType === 'percent' ? percent : amount
  const discountValue = discountType === 'twoForOne' ? null : typedValue
  const points = terms ? getMaxPoints(terms, pointUnits) : null
  return {
    discountType,
    pointsType,
    discountValue,
    priceAfter: discountType === 'price' ? discountValue : null,
    points,
  }
}

export function Preview(props: OfferFieldsProps & { id: number; reserved: number }) {
  const { fields, setting, id, reserved } = props
  const { values } = fields
  const t = useText(formText)
  const language = useLanguage()
  const picture = useMainPicture(values.images)
  const [ar, en] = [values.titleAr.trim(), values.titleEn.trim()]
  const stock = parseFigure(values.stock)
  const firstBranch = setting.branches.find(
    ({ id: branchId }) => values.where !== 'some' || values.branchIds.includes(branchId),
  )
  const offer: OfferItem = {
    id,
    title: (language === 'ar' ? ar || en : en || ar) || t.untitled,
    placeName: setting.placeName,
    cityName: firstBranch?.cityName ?? '',
    art: setting.art,
    images: picture ? [picture] : [],
    left: stock === null ? null : Math.max(0, Math.floor(stock) - reserved),
    // Until the day is entered, the card shows today.
    validTo: values.validTo || setting.today,
    currency: setting.currency,
    ...toCardDiscount(values, setting),
  }
  return (
    <aside className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{t.preview}</h2>
      <OfferCard offer={offer} />
    </aside>
  )
}
