import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { useText } from './language.tsx'
import { Notice } from './Notice.tsx'
import { uiText } from './ui.text.ts'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, and to what. */
  children: ReactNode
  /** What the button does: 'Delete' unless told otherwise. */
  confirmLabel?: string
  tone?: 'danger' | 'primary'
  pending?: boolean
  /** Why it failed; the dialog stays. */
  error?: string | null
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText(uiText)
  const { open, onClose, onConfirm, title, confirmLabel = t.delete, tone = 'danger', pending, error } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={440}
      shape="small"
      actions={
        <>
          <Button tone={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
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
