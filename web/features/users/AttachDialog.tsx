import { calls, type ReplyOf } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { useText } from '#web/ui/language/language.tsx'
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
