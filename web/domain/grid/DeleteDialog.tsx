import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ErrorCode } from '#contract/core/error.ts'
import { fold } from '#contract/core/fold.ts'
import type { WebEndpoint } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { editText } from './edit.text.ts'
import { focusRemaining } from './focusRemaining.ts'

/** A retry would fail again: forbidden, missing, in use, invalid. */
const finals = [403, 404, 409, 422]

/** The person can resolve these errors, although they may have closed the dialog for that. */
const resolvableErrors: ErrorCode[] = ['ProveAgain', 'ApprovalNeeded']

/** On another keyboard the same name may have other letters or spaces. */
const toComparable = (name: string) => fold(name).replaceAll(' ', '')

export function DeleteDialog(props: {
  endpoint: WebEndpoint<{ id: number; version?: number | undefined }, unknown>
  id: number
  /** Version when the dialog opened. A row that has been changed since is not deleted. */
  version: number | undefined
  name: string
  /** The person types the name first, because the loss is large. */
  typesName?: boolean
  /** Information needed before the deletion is still loading or couldn't be loaded. */
  preparation?: 'pending' | 'failed' | undefined
  /** Replaces the deletion after this error. */
  alternative?: { onError: ErrorCode; label: string; onSelect: () => void }
  onClose: () => void
  children?: ReactNode
}) {
  const { endpoint, id, version, name, typesName, preparation, alternative, onClose, children } = props
  const t = useText(editText)
  // The button that opened the dialog disappeared with its row.
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
    failure !== null &&
    finals.includes(failure.status) &&
    !resolvableErrors.some((code) => code === failure.code)
  const [typed, setTyped] = useState('')
  const isTyped = !typesName || toComparable(typed) === toComparable(name)
  const shownAlternative = alternative && alternative.onError === failure?.code ? alternative : null
  const act = isOver || preparation === 'failed' ? null : () => send({ id, version })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={shownAlternative ? shownAlternative.onSelect : act}
      confirmLabel={shownAlternative?.label}
      title={t.deleteTitle(name)}
      disabled={!isTyped}
      pending={pending || preparation === 'pending'}
      error={failure?.code === 'Stale' ? t.deleteStale : failure?.message}
    >
      <p>{children ?? t.deleteMore}</p>
      {typesName && act && (
        <TextField
          label={t.typeName(name)}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
