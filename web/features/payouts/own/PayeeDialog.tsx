import type { Payee } from '#contract/payouts.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { groupedIban } from '../Iban.tsx'
import { payoutsText } from '../payouts.text.ts'
import { ownText } from './own.text.ts'

const valuesOf = ({ legalName, address, accountHolder, iban }: Payee) => ({
  accountHolder,
  iban: groupedIban(iban),
  legalName,
  address,
})

/** Changes to which account the place is paid, and in whose name its invoices are. */
export function PayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const t = useText(ownText)
  const words = useText(payoutsText)
  const { state, field } = useCallForm(calls.payouts.savePayee, {
    start: valuesOf(payee),
    version: payee.version,
    valuesOf,
    input: (values) => values,
    done: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={t.payee}
      labels={{
        accountHolder: words.accountHolder,
        iban: words.iban,
        legalName: t.legalName,
        address: t.address,
      }}
      onClose={onClose}
    >
      <TextField
        label={words.accountHolder}
        help={t.holderHelp}
        required
        autoComplete="off"
        {...field('accountHolder')}
      />
      <TextField
        label={words.iban}
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
