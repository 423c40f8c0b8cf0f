import { useEffect } from 'react'
import type { UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { focusRemaining } from '#web/domain/grid/focusRemaining.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { managersText } from './managers.text.ts'

export function WithdrawDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(managersText)
  // The button that opened the dialog disappeared with its row.
  useEffect(() => focusRemaining, [])
  const { send, pending, failure } = useMutation(endpoints.users.withdrawInvitation, {
    onSuccess() {
      toast({ text: t.withdrawn })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={failure?.code === 'InvitationAccepted' ? null : () => send({ userId: user.id })}
      confirmLabel={t.withdraw}
      title={t.withdrawTitle(user.name)}
      pending={pending}
      error={failure?.message}
    >
      <p>{t.withdrawMore}</p>
    </ConfirmDialog>
  )
}
