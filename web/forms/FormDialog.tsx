import { useId } from 'react'
import { Button } from '../ui/basics/Button.tsx'
import { useText } from '../ui/language/language.tsx'
import { uiText } from '../ui/language/ui.text.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { Form, type FormProps } from './Form.tsx'
import { formsText } from './forms.text.ts'
import { useCloseConfirmation } from './unsavedInput.ts'

type Props = FormProps & {
  title: string
  width?: number
  /** “Save” and “Cancel” if missing. */
  submit?: string
  cancel?: string
  /** The dialog stays open after saving, because its content is read only then. */
  saved?: boolean
  onClose: () => void
}

/** A form in a dialog, which asks before unsaved input is lost. */
export function FormDialog(props: Props) {
  const { title, width = 560, submit, cancel, saved = false, onClose, ...form } = props
  const t = useText(formsText)
  const { close } = useText(uiText)
  const id = useId()
  const leaving = useCloseConfirmation(form.state.dirty && !saved, onClose)
  return (
    <>
      <Dialog
        open
        onClose={leaving.close}
        title={title}
        width={width}
        actions={
          <>
            <Button type="submit" form={id} pending={form.state.pending} disabled={saved}>
              {submit ?? t.save}
            </Button>
            <Button tone="outline" onClick={leaving.close}>
              {saved ? close : (cancel ?? t.cancel)}
            </Button>
          </>
        }
      >
        <Form {...form} id={id} />
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}

type Leaving = { isOpen: boolean; stay: () => void; leave: () => void }

export function LeaveDialog({ leaving }: { leaving: Leaving }) {
  const t = useText(formsText)
  return (
    <Dialog
      open={leaving.isOpen}
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
