import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './editor.module.css'
import { editorText } from './editor.text.ts'
import { parseLink } from './linkInput.ts'

/** Sets the link of the selected text. It is rendered inside a form, so it can't be a form itself. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText(editorText)
  const present = String(editor.getAttributes('link').href ?? '')
  const [input, setInput] = useState(present)
  const [wrong, setWrong] = useState<string | null>(null)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const href = parseLink(input, location.origin)
    if (href === null) return setWrong(t.linkWrong)
    if (editor.state.selection.empty && present === '') return setWrong(t.linkEmpty)
    editor.chain().extendMarkRange('link').setLink({ href }).run()
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter') set()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.link}>
      <TextField
        label={t.linkAddress}
        help={t.linkHelp}
        error={wrong}
        dir="ltr"
        autoFocus
        value={input}
        onChange={(event) => {
          setInput(event.target.value)
          setWrong(null)
        }}
        onKeyDown={press}
      />
      <Row gap={8}>
        <Button size="small" onClick={set}>
          {t.setLink}
        </Button>
        {present !== '' && (
          <Button
            size="small"
            tone="outline"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              close()
            }}
          >
            {t.removeLink}
          </Button>
        )}
        <Button size="small" tone="plain" onClick={close}>
          {t.cancel}
        </Button>
      </Row>
    </div>
  )
}
