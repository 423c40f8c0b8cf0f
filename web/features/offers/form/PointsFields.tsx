import { getMaxPoints, pointsTypes } from '#contract/offers/discount.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Example } from './Example.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import { toDiscountTerms } from './offerValues.ts'

export function PointsFields({ fields, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const { money } = useFormat()
  const { field, values } = fields
  const { currency, pointUnits } = setting
  const value = money(pointUnits / 10 ** currency.decimals, currency)
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.cost}</h2>
      <Select
        label={t.pointsType}
        help={t.pointValue(value)}
        options={pointsTypes.map((pointsType) => ({ value: pointsType, label: t[pointsType] }))}
        {...field('pointsType')}
      />
      {values.pointsType === 'fixed' && (
        <TextField label={t.points} required inputMode="numeric" autoComplete="off" {...field('points')} />
      )}
      <PointsHint fields={fields} setting={setting} />
      {values.pointsType === 'computed' && (
        <Checkbox label={t.mayShrink} help={t.mayShrinkHelp} {...field('mayShrink')} />
      )}
      <Example fields={fields} setting={setting} />
    </Card>
  )
}

function PointsHint({ fields: { values }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const terms = toDiscountTerms(values, setting.currency.decimals)
  if (!terms) return null
  const points = getMaxPoints(terms, setting.pointUnits)
  // The number isn't typed yet.
  if (points === 0 && terms.pointsType !== 'free') return null
  const messages = {
    free: () => t.costsNothing,
    fixed: () => t.costsKnown(points ?? 0),
    computed: () => {
      if (points === null) return t.costsByBill
      return terms.discountType === 'percent' ? t.costsMost(points) : t.costsKnown(points)
    },
  }[terms.pointsType]()
  return (
    <p className={styles.told} role="status">
      {messages}
    </p>
  )
}
