import type { CountryLimits } from '#contract/countryLimits.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { limitsText } from './limits.text.ts'

const typed = (value: number | null) => (value === null ? '' : String(value))

const valuesOf = (limits: CountryLimits) => ({
  pointValue: String(limits.pointValue),
  transfersADay: typed(limits.transfersADay),
  transferPointsADay: typed(limits.transferPointsADay),
  cashCeiling: typed(limits.cashCeiling),
  aloneLimit: typed(limits.aloneLimit),
  minSharePercent: String(limits.minSharePercent),
})

/** Sets what a point is worth in a country, and its limits. */
export function LimitsDialog({ limits, onClose }: { limits: CountryLimits; onClose: () => void }) {
  const t = useText(limitsText)
  const { money } = useFormat()
  const { currency, cashCeilingNow, aloneLimitNow } = limits
  const { state, field } = useCallForm(calls.countryLimits.saveCountryLimits, {
    start: valuesOf(limits),
    version: limits.version,
    valuesOf,
    input: (values) => ({ id: limits.id, ...values }),
    done: onClose,
  })
  const figures = { dir: 'ltr', inputMode: 'numeric' } as const
  return (
    <FormDialog
      state={state}
      title={t.editOf(limits.name)}
      labels={{
        pointValue: t.pointValue,
        transfersADay: t.transfers,
        transferPointsADay: t.transferPoints,
        cashCeiling: t.ceiling,
        aloneLimit: t.alone,
        minSharePercent: t.share,
      }}
      onClose={onClose}
    >
      <TextField
        label={t.pointValue}
        help={currency && t.pointValueHelp(currency.name)}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('pointValue')}
      />
      <TextField
        label={t.transfers}
        help={t.transfersHelp}
        optional
        {...figures}
        {...field('transfersADay')}
      />
      <TextField
        label={t.transferPoints}
        help={t.transferPointsHelp}
        optional
        {...figures}
        {...field('transferPointsADay')}
      />
      <TextField
        label={t.ceiling}
        help={
          currency && cashCeilingNow !== null ? t.ceilingHelp(money(cashCeilingNow, currency)) : t.noCurrency
        }
        optional
        dir="ltr"
        inputMode="decimal"
        {...field('cashCeiling')}
      />
      <TextField
        label={t.alone}
        help={currency && aloneLimitNow !== null ? t.aloneHelp(money(aloneLimitNow, currency)) : t.noCurrency}
        optional
        dir="ltr"
        inputMode="decimal"
        {...field('aloneLimit')}
      />
      <TextField
        label={t.share}
        help={t.shareHelp}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('minSharePercent')}
      />
    </FormDialog>
  )
}
