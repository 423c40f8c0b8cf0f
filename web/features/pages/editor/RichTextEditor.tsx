import { Mark, mergeAttributes } from '@tiptap/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isAllowedLink } from '#contract/core/richText.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import page from '../PageScreen.module.css'
import styles from './editor.module.css'
import { editorText } from './editor.text.ts'
import { parseLink } from './parseLink.ts'
import type { RichTextProps } from './richTextProps.ts'
import { Toolbar } from './Toolbar.tsx'
import { tidyHtml } from './tidyHtml.ts'

type Props = Omit<RichTextProps, 'label' | 'help'> & { id: string; labelledBy: string; describedBy?: string }

/** Left-to-right text inside Arabic: a number, a code, an address. */
const LeftToRight = Mark.create({
  name: 'bdi',
  addAttributes: () => ({
    dir: {
      default: 'ltr',
      parseHTML: (element: HTMLElement) => (element.dir === 'rtl' ? 'rtl' : 'ltr'),
    },
  }),
  parseHTML: () => [{ tag: 'bdi' }],
  renderHTML: ({ HTMLAttributes }) => ['bdi', mergeAttributes(HTMLAttributes), 0],
})

/** Pasted content loses all other elements, and the server sanitises by the same rules. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: (link) => isAllowedLink(link ?? ''),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  LeftToRight,
]

/** Rendered inside a form, so it can't be a form itself. */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
  const press = (event: ReactKeyboardEvent) => {
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

export function RichTextEditor(props: Props) {
  const { id, value, error } = props
  const [linking, setLinking] = useState(false)
  // Last HTML the editor emitted; any other value comes from outside, such as a draft.
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    // The server doesn't render the editor.
    immediatelyRender: true,
    editorProps: useEditorProps(props),
    onUpdate({ editor: changed }) {
      written.current = tidyHtml(changed.getHTML())
      props.onChange(written.current)
    },
  })
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.box} data-wrong={error ? true : undefined}>
      <Toolbar editor={editor} controls={id} onLink={() => setLinking((open) => !open)} />
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className={styles.area} />
    </div>
  )
}

function useEditorProps({ id, lang, error, required, labelledBy, describedBy }: Props) {
  return useMemo(
    () => ({
      attributes: {
        id,
        class: `${styles.words} ${page.words}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(required && { 'aria-required': 'true' }),
        ...(error && { 'aria-invalid': 'true' }),
        lang,
        dir: lang === 'ar' ? 'rtl' : 'ltr',
      },
      // Tab leaves the field, even inside lists.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    }),
    [id, lang, error, required, labelledBy, describedBy],
  )
}
