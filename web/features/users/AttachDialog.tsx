import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { attachText } from './attach.text.ts'

export type Member = EndpointReply<typeof endpoints.users.getAttachedUsers>['data'][number]
export type Consultant = EndpointReply<typeof endpoints.users.getConsultants>[number]

export function AttachDialog(props: {
  member: Member
  consultants: readonly Consultant[]
  onClose: () => void
}) {
  const { member, consultants, onClose } = props
  const t = useText(attachText)
  const { state, valueField } = useEndpointForm(endpoints.users.attachUser, {
    start: { consultantId: String(member.consultant?.id ?? 0) },
    input: ({ consultantId }) => ({ userId: member.id, consultantId: Number(consultantId) }),
    onSuccess: onClose,
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
