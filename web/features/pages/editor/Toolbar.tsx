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
  /** Whether it is active at the cursor; without it, the tool isn't a toggle. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    icon: 'bold',
    label: 'bold',
    run: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    icon: 'italic',
    label: 'italic',
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    icon: 'h-3',
    label: 'heading',
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    icon: 'h-4',
    label: 'smallHeading',
    run: (e) => e.chain().focus().toggleHeading({ level: 4 }).run(),
    isOn: (e) => e.isActive('heading', { level: 4 }),
  },
  {
    icon: 'list',
    label: 'list',
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    icon: 'list-numbers',
    label: 'numbers',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    icon: 'quote',
    label: 'quote',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  {
    icon: 'text-direction-ltr',
    label: 'leftToRight',
    run: (e) => e.chain().focus().toggleMark('bdi').run(),
    isOn: (e) => e.isActive('bdi'),
  },
]

const history: readonly Tool[] = [
  {
    icon: 'arrow-back-up',
    label: 'undo',
    run: (e) => e.chain().focus().undo().run(),
    can: (e) => e.can().undo(),
  },
  {
    icon: 'arrow-forward-up',
    label: 'redo',
    run: (e) => e.chain().focus().redo().run(),
    can: (e) => e.can().redo(),
  },
]

/** Formatting toolbar with a single tab stop; arrow keys move between tools. */
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
  const link: Tool = { icon: 'link', label: 'link', run: onLink, isOn: (e) => e.isActive('link') }
  const all = [...tools, link, ...history]
  const states = useEditorState({
    editor,
    selector: ({ editor: of }) => all.map(({ isOn, can }) => ({ on: isOn?.(of), can: can?.(of) ?? true })),
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
