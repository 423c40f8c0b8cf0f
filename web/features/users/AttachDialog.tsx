import { calls, type ReplyOf } from '../../api/calls.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useCallForm } from '../../forms/useCallForm.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import { useText } from '../../ui/language/language.tsx'
import { attachText } from './attach.text.ts'

export type Member = ReplyOf<typeof calls.users.getAttachedUsers>['data'][number]
export type Consultant = ReplyOf<typeof calls.users.getConsultants>[number]

/** Chooses a member's sales consultant, or none. */
export function AttachDialog(props: {
  member: Member
  consultants: readonly Consultant[]
  onClose: () => void
}) {
  const { member, consultants, onClose } = props
  const t = useText(attachText)
  const { state, valueField } = useCallForm(calls.users.attachUser, {
    start: { consultantId: String(member.consultant?.id ?? 0) },
    input: ({ consultantId }) => ({ userId: member.id, consultantId: Number(consultantId) }),
    done: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={t.title(member.name)}
      submit={t.assign}
      labels={{ consultantId: t.consultant }}
      onClose={onClose}
    >
      <Combobox
        label={t.consultant}
        help={t.help}
        options={[
          { value: '0', label: t.noConsultant },
          ...consultants.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...valueField('consultantId')}
      />
    </FormDialog>
  )
}
