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
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import { parseUnits, toAmount, toDiscountTerms } from './offerValues.ts'

const billErrors = { ...fieldsErrors, ...offersErrors }

/** As typed; null while a default is displayed. */
type ExampleInput = { bill: string | null; cheaperItem: string | null }

/** What the default bill is worth: a plausible sum in every currency. */
const exampleBillPoints = 200

function getExampleBill(terms: DiscountTerms, input: ExampleInput, decimals: number, pointUnits: number) {
  const defaultBill = Math.max(exampleBillPoints * pointUnits, terms.priceBefore ?? 0)
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
  const formatUnits = (units: number) => String(toAmount(units, decimals))
  const amountFieldProps = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <section className={styles.example} aria-labelledby="example">
      <h3 id="example">{t.example}</h3>
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
  const formatAmount = (units: number) => money(toAmount(units, currency.decimals), currency)
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

export function PointsFields({ fields, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const { money } = useFormat()
  const { field, values } = fields
  const { currency, pointUnits } = setting
  const pointWorth = money(toAmount(pointUnits, currency.decimals), currency)
  const [points, mayShrink] = [field('points', t.points), field('mayShrink', t.mayShrink)]
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.cost}</h2>
      <Select
        help={t.pointValue(pointWorth)}
        options={pointsTypes.map((pointsType) => ({ value: pointsType, label: t[pointsType] }))}
        {...field('pointsType', t.pointsType)}
      />
      {values.pointsType === 'fixed' && (
        <TextField required inputMode="numeric" autoComplete="off" {...points} />
      )}
      <PointsHint fields={fields} setting={setting} />
      {values.pointsType === 'computed' && <Checkbox help={t.mayShrinkHelp} {...mayShrink} />}
      <ExampleBill fields={fields} setting={setting} />
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
  const message = {
    free: () => t.costsNothing,
    fixed: () => t.costsKnown(points ?? 0),
    computed: () => {
      if (points === null) return t.costsByBill
      return terms.discountType === 'percent' ? t.costsMost(points) : t.costsKnown(points)
    },
  }[terms.pointsType]()
  return (
    <p className={styles.told} role="status">
      {message}
    </p>
  )
}
