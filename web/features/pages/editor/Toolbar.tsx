import { outlines } from 'virtual:editor-icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Outline } from '#web/ui/icons/Icon.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from './editor.module.css'
import { editorText } from './editor.text.ts'
import type { EditorIconName } from './editorIcons.ts'

type Tool = {
  icon: EditorIconName
  label: keyof (typeof editorText)['ar']
  run: (editor: Editor) => void
  /** True if it is active at the cursor. Without it, the tool isn't a toggle. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    icon: 'bold',
    label: 'bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    icon: 'italic',
    label: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    icon: 'h-3',
    label: 'heading',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    icon: 'h-4',
    label: 'smallHeading',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
  },
  {
    icon: 'list',
    label: 'list',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    icon: 'list-numbers',
    label: 'numbers',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    icon: 'quote',
    label: 'quote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    icon: 'text-direction-ltr',
    label: 'leftToRight',
    run: (editor) => editor.chain().focus().toggleMark('bdi').run(),
    isOn: (editor) => editor.isActive('bdi'),
  },
]

const history: readonly Tool[] = [
  {
    icon: 'arrow-back-up',
    label: 'undo',
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    icon: 'arrow-forward-up',
    label: 'redo',
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** A single tab stop; arrow keys move between the tools. */
export function Toolbar({
  editor,
  controls,
  onLink,
}: {
  editor: Editor
  controls: string
  onLink: () => void
}) {
  const t = useText(editorText)
  const isArabic = useLanguage() === 'ar'
  const [at, setAt] = useState(0)
  const link: Tool = { icon: 'link', label: 'link', run: onLink, isOn: (editor) => editor.isActive('link') }
  const all = [...tools, link, ...history]
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      all.map(({ isOn, can }) => ({ on: isOn?.(current), can: can?.(current) ?? true })),
  })
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const forward = isArabic ? 'ArrowLeft' : 'ArrowRight'
    const back = isArabic ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + all.length) % all.length
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={t.tools}
      aria-controls={controls}
      className={styles.tools}
      onKeyDown={step}
    >
      {all.map((tool, n) => (
        <button
          key={tool.label}
          type="button"
          title={t[tool.label]}
          aria-label={t[tool.label]}
          aria-pressed={states[n]?.on}
          aria-disabled={states[n]?.can === false || undefined}
          tabIndex={n === at ? 0 : -1}
          className={styles.tool}
          onFocus={() => setAt(n)}
          onClick={() => states[n]?.can !== false && tool.run(editor)}
        >
          <Outline path={outlines[tool.icon]} size="medium" mirrors={history.includes(tool)} />
        </button>
      ))}
    </div>
  )
}
