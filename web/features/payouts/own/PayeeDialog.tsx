import type { Payee } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { groupedIban } from '../Iban.tsx'
import { payoutsText } from '../payouts.text.ts'
import { placePayoutsText } from './placePayouts.text.ts'

const toFormValues = ({ legalName, address, accountHolder, iban }: Payee) => ({
  accountHolder,
  iban: groupedIban(iban),
  legalName,
  address,
})

export function PayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const t = useText(placePayoutsText)
  const payoutTexts = useText(payoutsText)
  const { state, field } = useEndpointForm(endpoints.payouts.savePayee, {
    start: toFormValues(payee),
    version: payee.version,
    toFormValues,
    input: (values) => values,
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={t.payee}
      labels={{
        accountHolder: payoutTexts.accountHolder,
        iban: payoutTexts.iban,
        legalName: t.legalName,
        address: t.address,
      }}
      onClose={onClose}
    >
      <TextField
        label={payoutTexts.accountHolder}
        help={t.holderHelp}
        required
        autoComplete="off"
        {...field('accountHolder')}
      />
      <TextField
        label={payoutTexts.iban}
        help={t.ibanHelp}
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('iban')}
      />
      <TextField label={t.legalName} help={t.legalNameHelp} required {...field('legalName')} />
      <TextField label={t.address} required {...field('address')} />
    </FormDialog>
  )
}
