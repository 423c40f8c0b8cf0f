import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import type { WebEndpoint } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { editText } from './edit.text.ts'
import { focusRemaining } from './focusRemaining.ts'

/** Refusals that another try would meet again: it may not be, is gone, or is in use. */
const finals = [403, 404, 409, 422]

/** Refusals that end with a step of the person, who may have closed its dialog. */
const stepsLeft: ErrorCode[] = ['ProveAgain', 'ApprovalNeeded']

/** Asks before a row is deleted, and says what still uses it where that stands in the way. */
export function DeleteDialog(props: {
  endpoint: WebEndpoint<{ id: number; version?: number | undefined }, unknown>
  id: number
  /** As the row was when it was asked: one that somebody changed since stays. */
  version: number | undefined
  name: string
  /** What is to be known before is still on its way, or can't be had. */
  before?: 'pending' | 'failed' | undefined
  /** What can be done about it instead, where it is refused for this. */
  instead?: { of: ErrorCode; label: string; onSelect: () => void }
  onClose: () => void
  children?: ReactNode
}) {
  const { endpoint, id, version, name, before, instead, onClose, children } = props
  const t = useText(editText)
  // The button that asked went away with its row.
  useEffect(() => focusRemaining, [])
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useMutation(endpoint, {
    onError: ({ code }) => void (code === 'Stale' && revalidate()),
    onSuccess() {
      toast({ text: t.deleted })
      onClose()
    },
  })
  const isOver =
    failure !== null && finals.includes(failure.status) && !stepsLeft.some((step) => step === failure.code)
  const alternative = instead && instead.of === failure?.code ? instead : null
  const act = isOver || before === 'failed' ? null : () => send({ id, version })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={alternative ? alternative.onSelect : act}
      confirmLabel={alternative?.label}
      title={t.deleteTitle(name)}
      pending={pending || before === 'pending'}
      error={failure?.code === 'Stale' ? t.deleteStale : failure?.message}
    >
      <p>{children ?? t.deleteMore}</p>
    </ConfirmDialog>
  )
}
