import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { useText } from '../ui/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './EditDialog.module.css'
import { editText } from './edit.text.ts'
import type { Change } from './merge.ts'
import type { Edit } from './useEdit.ts'

type Props<Key extends string> = {
  changes: readonly Change<Key>[]
  edit: Edit<Key>
  labels: Readonly<Record<Key, string>>
  /** A value as people read it; as it stands unless told. */
  show?: (key: Key, value: string) => ReactNode
}

/** What somebody else changed while one was typing, and the choice between theirs and one's own. */
export function ChangedElsewhere<Key extends string>({ changes, edit, labels, show }: Props<Key>) {
  const t = useText(editText)
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    start.current?.focus()
    const form = start.current?.closest('form')
    // The button that was pressed goes away with this.
    return () => form?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  const shown = (key: Key, value: string) =>
    value === '' ? t.nothing : <bdi>{show?.(key, value) ?? value}</bdi>
  return (
    <div ref={start} tabIndex={-1}>
      <Notice tone="warning" title={t.changedTitle}>
        {changes.length === 0 && <p>{t.changedElsewhere}</p>}
        <ul className={styles.changes}>
          {changes.map(({ key, theirs, mine }) => (
            <li key={key}>
              <p className={styles.field}>{labels[key]}</p>
              <dl className={styles.values}>
                <dt>{t.now}</dt>
                <dd>{shown(key, theirs)}</dd>
                {mine !== null && (
                  <>
                    <dt>{t.yours}</dt>
                    <dd>{shown(key, mine)}</dd>
                  </>
                )}
              </dl>
            </li>
          ))}
        </ul>
        <div className={styles.choices}>
          <Button size="small" tone="outline" onClick={edit.keepMine}>
            {t.keepMine}
          </Button>
          {changes.length > 0 && (
            <Button size="small" tone="outline" onClick={edit.takeTheirs}>
              {t.takeTheirs}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
