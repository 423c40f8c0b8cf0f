import type { PayoutTerms } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { termsText } from './terms.text.ts'

const toFormValues = (terms: PayoutTerms) => ({
  period: terms.period,
  minimum: terms.isSet ? String(terms.minimum) : '',
  taxPercent: terms.isSet ? String(terms.taxPercent) : '',
  sellerName: terms.sellerName,
  sellerAddress: terms.sellerAddress,
  sellerTaxNumber: terms.sellerTaxNumber,
})

export function TermsDialog({ terms, onClose }: { terms: PayoutTerms; onClose: () => void }) {
  const t = useText(termsText)
  const { id, name, version, currency } = terms
  const { state, field } = useEndpointForm(endpoints.payoutTerms.savePayoutTerms, {
    start: toFormValues(terms),
    version,
    toFormValues,
    input: (values) => ({ id, ...values }),
    onSuccess: onClose,
  })
  const figures = { required: true, dir: 'ltr', inputMode: 'decimal' } as const
  const periods = (['week', 'month'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <FormDialog
      state={state}
      title={t.editOf(name)}
      labels={{
        period: t.period,
        minimum: t.minimum,
        taxPercent: t.taxPercent,
        sellerName: t.sellerName,
        sellerAddress: t.sellerAddress,
        sellerTaxNumber: t.sellerTaxNumber,
      }}
      onClose={onClose}
    >
      <p>{t.holds}</p>
      <Select label={t.period} options={periods} {...field('period')} />
      <TextField
        label={currency ? t.inCurrency(t.minimum, currency.name) : t.minimum}
        help={t.minimumHelp}
        {...figures}
        {...field('minimum')}
      />
      <TextField label={t.taxPercent} {...figures} {...field('taxPercent')} />
      <TextField label={t.sellerName} help={t.sellerNameHelp} required {...field('sellerName')} />
      <TextField label={t.sellerAddress} required {...field('sellerAddress')} />
      <TextField label={t.sellerTaxNumber} required dir="ltr" {...field('sellerTaxNumber')} />
    </FormDialog>
  )
}
