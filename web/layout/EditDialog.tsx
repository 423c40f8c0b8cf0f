import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useText } from '../ui/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import styles from './EditDialog.module.css'
import { editText } from './edit.text.ts'
import type { Edit } from './useEdit.ts'
import { useUnsaved } from './useUnsaved.ts'

type Props<Key extends string> = {
  edit: Edit<Key>
  title: string
  /** What the fields are called, where a change by somebody else is told. */
  labels: Readonly<Record<Key, string>>
  show?: (key: Key, value: string) => ReactNode
  width?: number
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog over one row: a form that says what is wrong, what somebody else changed, and asks before words are lost. */
export function EditDialog<Key extends string>(props: Props<Key>) {
  const { edit, title, labels, show, width = 560, onClose } = props
  const t = useText(editText)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const leaving = useUnsaved(edit.dirty, onClose)
  useEffect(() => {
    if (edit.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [edit.refusals])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!edit.pending) props.onSave()
  }
  return (
    <>
      <Dialog
        open
        onClose={leaving.close}
        title={title}
        width={width}
        actions={
          <>
            <Button type="submit" form={id} pending={edit.pending}>
              {t.save}
            </Button>
            <Button tone="outline" onClick={leaving.close}>
              {t.cancel}
            </Button>
          </>
        }
      >
        <form ref={form} id={id} noValidate className={styles.form} onSubmit={submit}>
          {edit.changes && <ChangedElsewhere {...{ edit, labels, show }} changes={edit.changes} />}
          {edit.bringBack && !edit.changes && <TookTheirs bringBack={edit.bringBack} />}
          {edit.failure && <Notice tone="error">{edit.failure}</Notice>}
          {props.children}
          {edit.pending && edit.picture && (
            <p className={styles.upload} role="status">
              {t.uploading}
              <progress aria-label={t.uploading} />
            </p>
          )}
        </form>
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}

function TookTheirs({ bringBack }: { bringBack: () => void }) {
  const t = useText(editText)
  return (
    <Notice
      action={
        <Button size="small" tone="outline" onClick={bringBack}>
          {t.bringBack}
        </Button>
      }
    >
      {t.tookTheirs}
    </Notice>
  )
}

function LeaveDialog({ leaving }: { leaving: ReturnType<typeof useUnsaved> }) {
  const t = useText(editText)
  return (
    <Dialog
      open={leaving.asked}
      onClose={leaving.stay}
      title={t.discardTitle}
      width={440}
      shape="small"
      actions={
        <>
          <Button onClick={leaving.stay}>{t.keepEditing}</Button>
          <Button tone="outline" onClick={leaving.leave}>
            {t.discard}
          </Button>
        </>
      }
    >
      <p>{t.discardMore}</p>
    </Dialog>
  )
}
