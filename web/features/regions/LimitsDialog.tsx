import type { CountryLimits } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { limitsText } from './limits.text.ts'

const toInputText = (value: number | null) => (value === null ? '' : String(value))

const toFormValues = (limits: CountryLimits) => ({
  pointValue: String(limits.pointValue),
  transfersADay: toInputText(limits.transfersADay),
  transferPointsADay: toInputText(limits.transferPointsADay),
  cashCeiling: toInputText(limits.cashCeiling),
  aloneLimit: toInputText(limits.aloneLimit),
  minSharePercent: String(limits.minSharePercent),
})

export function LimitsDialog({ limits, onClose }: { limits: CountryLimits; onClose: () => void }) {
  const t = useText(limitsText)
  const { money } = useFormat()
  const { currency, cashCeilingNow, aloneLimitNow } = limits
  const { state, field } = useEndpointForm(endpoints.countryLimits.saveCountryLimits, {
    start: toFormValues(limits),
    version: limits.version,
    toFormValues,
    input: (values) => ({ id: limits.id, ...values }),
    onSuccess: onClose,
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
