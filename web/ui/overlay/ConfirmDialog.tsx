import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../basics/Button.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** Null if the action is no longer possible and only closing is left. */
  onConfirm: (() => void) | null
  title: string
  /** Description of the consequences. */
  children: ReactNode
  confirmLabel?: string
  tone?: 'danger' | 'primary'
  /** Something in the dialog must be filled in first. */
  disabled?: boolean
  pending?: boolean
  /** The dialog stays open. */
  error?: string | null
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText(uiText)
  const { open, onClose, onConfirm, title, confirmLabel = t.delete, tone = 'danger' } = props
  const { disabled, pending, error } = props
  const closing = useRef<HTMLButtonElement>(null)
  const isOver = onConfirm === null
  useEffect(() => {
    // The focused button has disappeared.
    if (isOver) closing.current?.focus()
  }, [isOver])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={440}
      shape="small"
      actions={
        <>
          {onConfirm && (
            <Button tone={tone} disabled={disabled} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
          <Button ref={closing} tone="outline" onClick={onClose}>
            {isOver ? t.close : t.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <div>{props.children}</div>
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Dialog>
  )
}
