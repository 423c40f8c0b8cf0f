import { useState } from 'react'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import {
  computeCharge,
  type DiscountTerms,
  findBillProblem,
  getMaxPoints,
  pointsTypes,
} from '#contract/offers/discount.ts'
import { offersErrors } from '#contract/offers/errors.ts'
import { computeUsualCharge } from '#contract/offers/forecast.ts'
import type { PlaceHistory } from '#contract/offers/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import { parseUnits, toDiscountTerms, toMainUnits, toSmallestUnits } from './offerValues.ts'

const billErrors = { ...fieldsErrors, ...offersErrors }

/** As typed; null while a default is displayed. */
type ExampleInput = { bill: string | null; cheaperItem: string | null }

/** Worth of the default bill in points, which makes a plausible sum in every currency. */
const defaultBillPoints = 200

function getExampleBill(terms: DiscountTerms, input: ExampleInput, decimals: number, pointUnits: number) {
  const defaultBill = Math.max(defaultBillPoints * pointUnits, terms.priceBefore ?? 0)
  const bill = input.bill === null ? defaultBill : (parseUnits(input.bill, decimals) ?? 0)
  const half = Math.floor(bill / 2)
  const cheaperItem = input.cheaperItem === null ? half : (parseUnits(input.cheaperItem, decimals) ?? 0)
  return { bill, cheaperItem }
}

function ExampleBill({ fields: { values }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const language = useLanguage()
  const [input, setInput] = useState<ExampleInput>({ bill: null, cheaperItem: null })
  const { currency, pointUnits } = setting
  const { decimals } = currency
  const currencyName = currency.prefix.trim()
  const terms = toDiscountTerms(values, decimals)
  if (!terms)
    return (
      <Note size="caption" faint leading>
        {t.exampleLater}
      </Note>
    )
  const example = getExampleBill(terms, input, decimals, pointUnits)
  const problem = findBillProblem(terms, example)
  const getError = (field: 'bill' | 'cheaperItem') =>
    problem?.field === field ? billErrors[problem.code][language] : undefined
  const formatUnits = (units: number) => String(toMainUnits(units, decimals))
  const amountFieldProps = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <section className={styles.example} aria-label={t.example}>
      <div className={styles.pair}>
        <TextField
          label={t.exampleBill(currencyName)}
          {...amountFieldProps}
          value={input.bill ?? formatUnits(example.bill)}
          error={getError('bill')}
          onChange={({ target }) => setInput({ ...input, bill: target.value })}
        />
        {terms.discountType === 'twoForOne' && (
          <TextField
            label={t.exampleCheaperItem(currencyName)}
            {...amountFieldProps}
            value={input.cheaperItem ?? formatUnits(example.cheaperItem)}
            error={getError('cheaperItem')}
            onChange={({ target }) => setInput({ ...input, cheaperItem: target.value })}
          />
        )}
      </div>
      {!problem && <ExampleResult terms={terms} example={example} setting={setting} />}
    </section>
  )
}

function ExampleResult(props: {
  terms: DiscountTerms
  example: ReturnType<typeof getExampleBill>
  setting: OfferFieldsProps['setting']
}) {
  const { terms, example, setting } = props
  const t = useText(formText)
  const { money } = useFormat()
  const { currency, pointUnits } = setting
  // Assumes that the member has enough points.
  const { discount, payable, points } = computeCharge(terms, example, {
    pointValue: pointUnits,
    available: Number.MAX_SAFE_INTEGER,
  })
  const formatAmount = (units: number) => money(toMainUnits(units, currency.decimals), currency)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.saves}</dt>
        <dd>{formatAmount(discount)}</dd>
      </div>
      <div>
        <dt>{t.pays}</dt>
        <dd>{formatAmount(payable)}</dd>
      </div>
      <div>
        <dt>{t.gives}</dt>
        <dd>
          <Points value={points} plain />
        </dd>
      </div>
    </dl>
  )
}

type PointsFieldsProps = OfferFieldsProps & { history: PlaceHistory; isNew: boolean }

export function PointsFields({ fields, setting, history, isNew }: PointsFieldsProps) {
  const t = useText(formText)
  const { money } = useFormat()
  const { field, values } = fields
  const { currency, pointUnits } = setting
  const pointWorth = t.pointValue(money(toMainUnits(pointUnits, currency.decimals), currency))
  const usesLatestType = isNew && history.pointsType === values.pointsType
  const points = field('points', t.points)
  return (
    <>
      <div className={styles.pair}>
        <Select
          help={usesLatestType ? pointWorth + t.separator + t.asLatest : pointWorth}
          options={pointsTypes.map((pointsType) => ({ value: pointsType, label: t[pointsType] }))}
          {...field('pointsType', t.pointsType)}
        />
        {values.pointsType === 'fixed' && (
          <TextField required inputMode="numeric" autoComplete="off" {...points} />
        )}
      </div>
      <PointsHint fields={fields} setting={setting} />
      <UsualBill fields={fields} setting={setting} history={history} />
      <details className={styles.other}>
        <summary>{t.example}</summary>
        <ExampleBill fields={fields} setting={setting} />
      </details>
    </>
  )
}

/** Says what member and place give on the place's median bill, or without orders on the default bill. */
function UsualBill({ fields: { values }, setting, history }: OfferFieldsProps & { history: PlaceHistory }) {
  const t = useText(formText)
  const { money } = useFormat()
  const { currency, pointUnits } = setting
  const { decimals } = currency
  const terms = toDiscountTerms(values, decimals)
  if (!terms) return null
  const median = history.medianBill === null ? null : toSmallestUnits(history.medianBill, decimals)
  const charge = computeUsualCharge(terms, median ?? defaultBillPoints * pointUnits, pointUnits)
  const format = (units: number) => money(toMainUnits(units, decimals), currency)
  return (
    <Note leading>
      {t.onBill(format(charge.bill), format(charge.payable), charge.points, format(charge.discount))}
      {charge.points > 0 && ` ${t.pointsBack}`}
    </Note>
  )
}

function PointsHint({ fields: { values }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const terms = toDiscountTerms(values, setting.currency.decimals)
  if (!terms) return null
  const points = getMaxPoints(terms, setting.pointUnits)
  // The number isn't typed yet.
  if (points === 0 && terms.pointsType !== 'free') return null
  return (
    <p className={styles.told} role="status">
      {describePrice(terms, points, t)}
    </p>
  )
}

function describePrice(terms: DiscountTerms, points: number | null, t: (typeof formText)['ar']): string {
  if (terms.pointsType === 'free') return t.costsNothing
  if (points === null) return t.costsByBill
  const isMaximum = terms.pointsType === 'computed' && terms.discountType === 'percent'
  return isMaximum ? t.costsMost(points) : t.costsKnown(points)
}
