import type { UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { accessChangesText } from './accessChanges.text.ts'

export function LockDialog({ user, onClose }: { user: Pick<UserRow, 'id' | 'name'>; onClose: () => void }) {
  const t = useText(accessChangesText)
  const { send, pending, failure } = useMutation(endpoints.accessChanges.lockUser, {
    onSuccess() {
      toast({ text: t.locked })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send({ userId: user.id })}
      confirmLabel={t.lock}
      title={t.lockTitle(user.name)}
      pending={pending}
      error={failure?.message}
    >
      <p>{t.lockMore}</p>
    </ConfirmDialog>
  )
}
