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
import { parseUnits, toDiscountTerms } from './offerValues.ts'

const billErrors = { ...fieldsErrors, ...offersErrors }

type Typed = { bill: string | null; cheaper: string | null }

function getExampleBill(terms: DiscountTerms, input: Typed, decimals: number, pointUnits: number) {
  const defaultBill = Math.max(200 * pointUnits, terms.priceBefore ?? 0)
  const bill = input.bill === null ? defaultBill : (parseUnits(input.bill, decimals) ?? 0)
  const half = Math.floor(bill / 2)
  const cheaperItem = input.cheaper === null ? half : (parseUnits(input.cheaper, decimals) ?? 0)
  return { bill, cheaperItem }
}

function Example({ fields: { values }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const language = useLanguage()
  const [input, setInput] = useState<Typed>({ bill: null, cheaper: null })
  const { currency, pointUnits } = setting
  const { decimals } = currency
  const unit = currency.prefix.trim()
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
  const formatUnits = (units: number) => String(units / 10 ** decimals)
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <section className={styles.example} aria-labelledby="example">
      <h3 id="example">{t.example}</h3>
      <div className={styles.pair}>
        <TextField
          label={t.exampleBill(unit)}
          {...figure}
          value={input.bill ?? formatUnits(example.bill)}
          error={getError('bill')}
          onChange={({ target }) => setInput({ ...input, bill: target.value })}
        />
        {terms.discountType === 'twoForOne' && (
          <TextField
            label={t.exampleCheaper(unit)}
            {...figure}
            value={input.cheaper ?? formatUnits(example.cheaperItem)}
            error={getError('cheaperItem')}
            onChange={({ target }) => setInput({ ...input, cheaper: target.value })}
          />
        )}
      </div>
      {!problem && <Outcome terms={terms} example={example} setting={setting} />}
    </section>
  )
}

function Outcome(props: {
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
  const amount = (units: number) => money(units / 10 ** currency.decimals, currency)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.saves}</dt>
        <dd>{amount(discount)}</dd>
      </div>
      <div>
        <dt>{t.pays}</dt>
        <dd>{amount(payable)}</dd>
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
  const value = money(pointUnits / 10 ** currency.decimals, currency)
  const [points, mayShrink] = [field('points', t.points), field('mayShrink', t.mayShrink)]
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.cost}</h2>
      <Select
        help={t.pointValue(value)}
        options={pointsTypes.map((pointsType) => ({ value: pointsType, label: t[pointsType] }))}
        {...field('pointsType', t.pointsType)}
      />
      {values.pointsType === 'fixed' && (
        <TextField required inputMode="numeric" autoComplete="off" {...points} />
      )}
      <PointsHint fields={fields} setting={setting} />
      {values.pointsType === 'computed' && <Checkbox help={t.mayShrinkHelp} {...mayShrink} />}
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
