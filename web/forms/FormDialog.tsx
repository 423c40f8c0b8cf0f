import { useId } from 'react'
import { Button } from '../ui/basics/Button.tsx'
import { useText } from '../ui/language/language.tsx'
import { uiText } from '../ui/language/ui.text.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { Form, type FormProps } from './Form.tsx'
import { formsText } from './forms.text.ts'
import { useUnsaved } from './useUnsaved.ts'

type Props<Key extends string> = FormProps<Key> & {
  title: string
  width?: number
  /** What the buttons say, where that isn't 'Save' and 'Cancel'. */
  submit?: string
  cancel?: string
  /** It stays after it is saved: what it holds is only read then. */
  saved?: boolean
  onClose: () => void
}

/** The dialog over one row: its form, and the question before what was entered is lost. */
export function FormDialog<Key extends string>(props: Props<Key>) {
  const { title, width = 560, submit, cancel, saved = false, onClose, ...form } = props
  const t = useText(formsText)
  const { close } = useText(uiText)
  const id = useId()
  const leaving = useUnsaved(form.state.dirty && !saved, onClose)
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

/** Asks before what isn't saved is lost. */
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
