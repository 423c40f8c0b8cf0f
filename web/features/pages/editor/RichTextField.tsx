import { useId } from 'react'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import field from '#web/ui/fields/Field.module.css'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './editor.module.css'
import { editorText } from './editor.text.ts'
import type { RichTextProps } from './richTextProps.ts'

const RichTextEditor = lazyComponent(() =>
  import('./RichTextEditor.tsx').then((module) => module.RichTextEditor),
)

/** Only people who edit pages load the editor, after hydration. */
export function RichTextField({ label, help, ...props }: RichTextProps) {
  const id = useId()
  const { coming } = useText(editorText)
  const isLive = useHydrated()
  const describedBy = [help && `${id}-help`, props.error && `${id}-error`].filter(Boolean).join(' ')
  const waiting = (
    <p role="status" className={styles.waiting}>
      {coming}
    </p>
  )
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      {isLive ? (
        <LazyBoundary fallback={waiting}>
          <RichTextEditor
            {...props}
            id={id}
            labelledBy={`${id}-label`}
            describedBy={describedBy || undefined}
          />
        </LazyBoundary>
      ) : (
        waiting
      )}
      <FieldNotes id={id} help={help} error={props.error} />
    </div>
  )
}
