import { Mark, mergeAttributes } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isAllowedLink } from '#contract/core/richText.ts'
import page from '../PageScreen.module.css'
import styles from './editor.module.css'
import { LinkForm } from './LinkForm.tsx'
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

/**
 * Elements allowed in rich text. Pasted content loses all others, and the server sanitises by the same rules.
 */
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

/** Label, language and ARIA attributes, as on any other field. */
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
