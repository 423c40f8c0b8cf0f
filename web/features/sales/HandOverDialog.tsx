import { parseNumber } from '#contract/core/numbers.ts'
import type { CashOwed } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { cashText } from './cash.text.ts'

export function HandOverDialog(props: {
  seller: Pick<CashOwed['seller'], 'id' | 'name'>
  cash: Pick<CashOwed, 'currency' | 'owed'>
  onClose: () => void
}) {
  const t = useText(cashText)
  const { money } = useFormat()
  const { seller, cash, onClose } = props
  const { currency, owed } = cash
  const { state, field, form } = useEndpointForm(endpoints.sales.recordCash, {
    start: { amount: String(owed), note: '' },
    input: (values) => ({ userId: seller.id, currencyId: currency.id, ...values }),
    onSuccess: onClose,
  })
  const amount = parseNumber(form.watch('amount')) ?? 0
  return (
    <FormDialog
      state={state}
      title={t.recordOf(seller.name)}
      submit={amount > 0 ? t.recordAmount(money(amount, currency)) : t.record}
      onClose={onClose}
    >
      <TextField
        help={t.owesNow(money(owed, currency))}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('amount', t.amount)}
      />
      <TextField optional {...field('note', t.note)} />
    </FormDialog>
  )
}
