import type { ReferralTerms } from '#contract/referrals/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { staffText } from './staff.text.ts'

const toFormValues = ({ isOpen, ...terms }: ReferralTerms) => ({
  isOpen,
  inviterPoints: String(terms.inviterPoints),
  friendPoints: String(terms.friendPoints),
  mostAMonth: String(terms.mostAMonth),
  most: String(terms.most),
})

export function TermsDialog({ terms, onClose }: { terms: ReferralTerms; onClose: () => void }) {
  const t = useText(staffText)
  const { id, name, version } = terms
  const { state, field } = useEndpointForm(endpoints.referralTerms.saveReferralTerms, {
    start: toFormValues(terms),
    version,
    toFormValues,
    input: (values) => ({ id, ...values }),
    onSuccess: onClose,
  })
  const figures = { required: true, dir: 'ltr', inputMode: 'numeric' } as const
  const { inviterPoints, friendPoints, mostAMonth, most, isOpen } = t
  return (
    <FormDialog
      state={state}
      title={t.editOf(name)}
      labels={{ isOpen, inviterPoints, friendPoints, mostAMonth, most }}
      onClose={onClose}
    >
      <p>{t.holds}</p>
      <Checkbox label={isOpen} {...field('isOpen')} />
      <TextField label={inviterPoints} {...figures} {...field('inviterPoints')} />
      <TextField label={friendPoints} {...figures} {...field('friendPoints')} />
      <TextField label={mostAMonth} help={t.limitHelp} {...figures} {...field('mostAMonth')} />
      <TextField label={most} {...figures} {...field('most')} />
    </FormDialog>
  )
}
