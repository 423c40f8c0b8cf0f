import { useEffect, useState } from 'react'
import { knownPoints } from '#contract/discount.ts'
import type { OfferSetting } from '#contract/offerInputs.ts'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import type { OfferItem } from '#web/ui/cards/offer.ts'
import { previewOf } from '#web/ui/fields/picture.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import { discountTermsOf, figureOf, type OfferValues, unitsOf } from './offerValues.ts'

/** What the first picture shows; null until that is known. */
function useMainPicture([first]: OfferValues['images']): string | null {
  const [made, setMade] = useState<{ of: File; preview: string } | null>(null)
  useEffect(() => {
    if (!(first instanceof File)) return
    let isHere = true
    previewOf(first).then(
      (preview) => isHere && setMade({ of: first, preview }),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [first])
  if (typeof first === 'string') return first
  return made && made.of === first ? made.preview : null
}

/** What is known of its discount, in the currency's unit, as cards have it. */
function worthShown(values: OfferValues, { currency, pointUnits }: OfferSetting) {
  const terms = discountTermsOf(values, currency.decimals)
  const { discountType, pointsType } = values
  const typed =
    discountType === 'percent'
      ? figureOf(values.discountValue)
      : (unitsOf(values.discountValue, currency.decimals) ?? 0) / 10 ** currency.decimals
  const discountValue = discountType === 'twoForOne' ? null : (typed ?? 0)
  const points = terms ? knownPoints(terms, pointUnits) : null
  return {
    discountType,
    pointsType,
    discountValue,
    priceAfter: discountType === 'price' ? discountValue : null,
    points,
  }
}

/** The ticket as members will see it. */
export function Preview(props: OfferFieldsProps & { id: number; taken: number }) {
  const { fields, setting, id, taken } = props
  const { values } = fields
  const t = useText(formText)
  const language = useLanguage()
  const picture = useMainPicture(values.images)
  const [ar, en] = [values.titleAr.trim(), values.titleEn.trim()]
  const stock = figureOf(values.stock)
  const [branch] =
    values.where === 'some'
      ? setting.branches.filter((each) => values.branchIds.includes(each.id))
      : setting.branches
  const offer: OfferItem = {
    id,
    title: (language === 'ar' ? ar || en : en || ar) || t.untitled,
    placeName: setting.placeName,
    cityName: branch?.cityName ?? '',
    art: setting.art,
    images: picture ? [picture] : [],
    left: stock === null ? null : Math.max(0, Math.floor(stock) - taken),
    validTo: values.validTo || setting.today,
    currency: setting.currency,
    ...worthShown(values, setting),
  }
  return (
    <aside className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{t.preview}</h2>
      <OfferCard offer={offer} />
    </aside>
  )
}
