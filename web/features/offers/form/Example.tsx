import { useState } from 'react'
import { billProblem, chargeOf, type DiscountTerms } from '#contract/discount.ts'
import { failureText } from '#contract/failures.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import { discountTermsOf, unitsOf } from './offerValues.ts'

type Typed = { bill: string | null; cheaper: string | null }

/** The bill that was typed; before that, one that goes with the offer. */
function shownBill(terms: DiscountTerms, typed: Typed, decimals: number, pointUnits: number) {
  const usual = Math.max(200 * pointUnits, terms.priceBefore ?? 0)
  const bill = typed.bill === null ? usual : (unitsOf(typed.bill, decimals) ?? 0)
  const half = Math.floor(bill / 2)
  const cheaperItem = typed.cheaper === null ? half : (unitsOf(typed.cheaper, decimals) ?? 0)
  return { bill, cheaperItem }
}

/** What a member saves and pays on a bill that can be changed. */
export function Example({ fields: { values }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const language = useLanguage()
  const [typed, type] = useState<Typed>({ bill: null, cheaper: null })
  const { currency, pointUnits } = setting
  const { decimals } = currency
  const unit = currency.prefix.trim()
  const terms = discountTermsOf(values, decimals)
  if (!terms) return <p className={styles.help}>{t.exampleLater}</p>
  const given = shownBill(terms, typed, decimals, pointUnits)
  const problem = billProblem(terms, given)
  const wrong = (field: 'bill' | 'cheaperItem') =>
    problem?.field === field ? failureText(language, problem.code) : undefined
  const words = (units: number) => String(units / 10 ** decimals)
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <section className={styles.example} aria-labelledby="example">
      <h3 id="example">{t.example}</h3>
      <div className={styles.pair}>
        <TextField
          label={t.exampleBill(unit)}
          {...figure}
          value={typed.bill ?? words(given.bill)}
          error={wrong('bill')}
          onChange={({ target }) => type({ ...typed, bill: target.value })}
        />
        {terms.discountType === 'twoForOne' && (
          <TextField
            label={t.exampleCheaper(unit)}
            {...figure}
            value={typed.cheaper ?? words(given.cheaperItem)}
            error={wrong('cheaperItem')}
            onChange={({ target }) => type({ ...typed, cheaper: target.value })}
          />
        )}
      </div>
      {!problem && <Outcome terms={terms} given={given} setting={setting} />}
    </section>
  )
}

function Outcome(props: {
  terms: DiscountTerms
  given: ReturnType<typeof shownBill>
  setting: OfferFieldsProps['setting']
}) {
  const { terms, given, setting } = props
  const t = useText(formText)
  const { money } = useFormat()
  const { currency, pointUnits } = setting
  // Of a member whose points suffice.
  const { discount, payable, points } = chargeOf(terms, given, {
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
          <Points value={points} bare />
        </dd>
      </div>
    </dl>
  )
}
